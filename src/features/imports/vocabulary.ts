/** The words of imports. Imports no schema library, because pages ship this file to browsers. */

/** What became of a record of another site, in the order of reports. */
export const OUTCOMES = ['added', 'changed', 'unchanged', 'kept', 'refused', 'left_out'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_WORDS: Record<Outcome, string> = {
  added: 'added',
  changed: 'changed',
  unchanged: 'unchanged since the last import',
  kept: 'kept as the desk edited or deleted it',
  refused: 'refused',
  left_out: 'left out',
};

/** `stopped` imports can be continued. `rehearsed` ones have stored nothing. */
export const IMPORT_STATES = ['running', 'rehearsed', 'done', 'stopped', 'failed', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** An export of ten years of posts has some 50 MB; pictures are not part of it. */
export const MAX_EXPORT_BYTES = 500 * 1024 * 1024;
