/** Describes actions in words. Each kind at the desk defines the words for its records. */
import type { AuditEntry } from '#features/audit/contract.ts';
import { type DeskTarget, type KindAtDesk, placeOf } from '#features/desk/web/index.ts';
import { capital } from '#kernel/numbers.ts';

type Kinds = readonly KindAtDesk[];

/** The verbs for actions that many kinds share. */
const VERBS: Record<string, string> = {
  create: 'Created',
  add: 'Added',
  update: 'Changed',
  correct: 'Corrected',
  withdraw: 'Withdrew',
  delete: 'Moved to the bin:',
  restore: 'Restored',
  revert: 'Restored an old version of the',
  erase: 'Deleted for good:',
  approve: 'Approved',
  reject: 'Rejected',
  export: 'Exported',
  disable: 'Disabled',
  enable: 'Enabled',
  send: 'Sent',
  duplicate: 'Copied',
  anonymise: 'Anonymised',
  apply: 'Applied',
  unsubscribe: 'Unsubscribed',
  overrule: 'Dismissed advice on the',
  uphold: 'Restored advice on the',
};

const words = (name: string) => name.replace(/[._-]+/g, ' ');

const ofPrefix = (kinds: Kinds, prefix: string) => kinds.find(({ kind, audit }) => (audit?.prefix ?? kind) === prefix);

/**
 * Splits the name of an action: 'navigation.header.add' is about a header link, 'navigation.footer' about the
 * navigation.
 */
function partsOf(kinds: Kinds, action: string): { kind: KindAtDesk | undefined; prefix: string; verb: string } {
  const at = action.lastIndexOf('.');
  const prefix = action.slice(0, at);
  return { kind: ofPrefix(kinds, prefix), prefix, verb: action.slice(at + 1) };
}

export const kindOf = (kinds: Kinds, action: string): KindAtDesk | undefined => partsOf(kinds, action).kind;

/** Returns 'Changed article' for 'article.update'. Returns an unknown action as it is. */
export function describeAction(kinds: Kinds, action: string): string {
  const { kind, prefix, verb } = partsOf(kinds, action);
  const said = kind?.audit?.said?.[verb];
  if (said) return said;
  const thing = kind?.what ?? words(prefix);
  const doing = VERBS[verb];
  return doing ? `${doing} ${thing}` : `${capital(thing)}: ${words(verb)}`;
}

/** Returns the choices for the filter: each kind, followed by its actions. */
export function actionChoices(kinds: Kinds, actions: readonly string[]): { value: string; label: string }[] {
  const prefixes = new Map<string, string[]>();
  for (const action of actions) {
    const prefix = action.split('.')[0]!;
    prefixes.set(prefix, [...(prefixes.get(prefix) ?? []), action]);
  }
  return [...prefixes].flatMap(([prefix, of]) => [
    ...(of.length > 1
      ? [{ value: prefix, label: `Everything about: ${ofPrefix(kinds, prefix)?.what ?? words(prefix)}` }]
      : []),
    ...of.map((action) => ({ value: action, label: describeAction(kinds, action) })),
  ]);
}

/** Returns 'Published at' for 'publishedAt' and 'Reviewer' for 'reviewerId', unless the kind's form has another label. */
export function fieldLabel(kinds: Kinds, action: string, name: string): string {
  const label = partsOf(kinds, action).kind?.audit?.fields?.[name];
  if (label) return label;
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/_/g, ' ');
  return capital(spaced.toLowerCase().replace(/ id$/, ''));
}

/** Returns false for fields that change with every save, or that follow from others. */
export const isTelling = (field: string): boolean => !['id', 'updatedAt', 'contentText', 'wordCount'].includes(field);

type Named = Pick<AuditEntry, 'action' | 'recordId' | 'standing' | 'page'>;

/**
 * Returns where to find a record: in its editor, in its list or in the bin. Undefined if the record no longer exists or
 * has no page.
 */
export function recordPlace(kinds: Kinds, { action, recordId, standing, page }: Named): DeskTarget | undefined {
  if (standing === 'gone') return undefined;
  if (standing === 'bin' && recordId) return { to: '/admin/bin', search: { record: recordId } };
  const kind = partsOf(kinds, action).kind ?? ofPrefix(kinds, action.split('.')[0]!);
  const place = kind && placeOf(kind, recordId);
  return place && page ? { ...place, search: { ...place.search, of: page } } : place;
}
