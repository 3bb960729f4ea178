/**
 * The permanent versions of public texts: behaviour 22. Code calls them editions, because the desk's versions are its
 * saves (kernel/versions.ts).
 */
/** The corrections that readers are told about while the text stays public, in Crossref's words. */
export const CORRECTIONS = ['correction', 'clarification', 'addendum', 'update', 'expression_of_concern'] as const;
/** The notices that replace a text. */
export const WITHDRAWALS = ['withdrawal', 'retraction'] as const;
export const NOTICES = [...CORRECTIONS, ...WITHDRAWALS] as const;
export type Notice = (typeof NOTICES)[number];

/** Why an edition was made. Readers are told about all changes except the first three. */
export const EDITION_CHANGES = ['first', 'minor', 'reinstatement', ...NOTICES] as const;
export type EditionChange = (typeof EDITION_CHANGES)[number];

export const CHANGE_LABELS: Readonly<Record<EditionChange, string>> = {
  first: 'First version',
  minor: 'Minor change',
  reinstatement: 'Published again',
  correction: 'Correction',
  clarification: 'Clarification',
  addendum: 'Addendum',
  update: 'Update',
  expression_of_concern: 'Expression of concern',
  withdrawal: 'Withdrawal',
  retraction: 'Retraction',
};

export const isWithdrawal = (change: EditionChange): boolean => (WITHDRAWALS as readonly string[]).includes(change);

/** The only accepted spelling of an edition's number in addresses. */
export const EDITION_NUMBER = /^[1-9]\d{0,6}$/;

export const NO_WITHDRAWAL = 'A withdrawal must hide a text that readers can see';

export const MAX_NOTE = 500;

/** Sent with a change that readers are told about. */
export interface Correction {
  change: Notice;
  /** Shown to readers. */
  note: string;
}

/**
 * The parts of a public text that an edition keeps. The bytes of an edition are the JSON of these fields, in this
 * order.
 */
export interface EditionText {
  title: string;
  summary: string;
  /** Cleaned HTML, as stored. */
  content: string;
}
