/** Does not import the schema library, because pages ship this file to browsers. */
import { namesHaving } from '../kinds.ts';

/** What became of a record of another site, in the order of reports. */
export const OUTCOMES = ['added', 'changed', 'unchanged', 'kept', 'refused', 'left_out'] as const;
export type ImportOutcome = (typeof OUTCOMES)[number];

export const OUTCOME_WORDS: Record<ImportOutcome, string> = {
  added: 'added',
  changed: 'changed',
  unchanged: 'unchanged since the last import',
  kept: 'kept, not overwritten',
  refused: 'refused',
  left_out: 'left out',
};

/** What became of the record once the import was undone. */
export const UNDONE_WORDS: Partial<Record<ImportOutcome, string>> = {
  added: ', then removed',
  changed: ', then reverted',
};

/**
 * What a file has: the posts of another site, the subscribers of another newsletter, or a table of records of one kind,
 * by its name.
 */
export const HOLDS = /* @__PURE__ */ (() => ['posts', 'subscribers', ...namesHaving('imported')] as const)();
export type Holds = (typeof HOLDS)[number];

/** The maximum length of the text to which readers of another newsletter agreed (characters). */
export const CONSENT_MAX = 2_000;

/** An editor can continue a `stopped` import. A `rehearsed` one has stored nothing. */
export const IMPORT_STATES = ['running', 'rehearsed', 'done', 'stopped', 'failed', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** An export of ten years of posts has about 50 MB, without its pictures. */
export const MAX_EXPORT_BYTES = 500 * 1024 * 1024;
