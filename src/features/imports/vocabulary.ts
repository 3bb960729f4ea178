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
