import { plainText } from '#kernel/plain-text.ts';

/** A fact that readers will see, or its absence, which the desk may want to mend first. */
export interface Fact {
  label: string;
  /** Empty if it is missing. */
  shown: string;
  /** The value that readers get if it is missing. */
  without: string;
  /** It is usual without: not pointed out. */
  optional?: true;
  /** The name of its control. */
  field?: string;
}

/** The facts that are missing and usually given. */
export const isLacking = ({ shown, optional }: Fact): boolean => shown === '' && !optional;

/** Only what somebody chose is ticked. */
export const markOf = (fact: Fact) => (fact.shown ? 'fine' : isLacking(fact) ? 'note' : 'unset');

/** Returns what the server refuses of a rich text beyond its contract: markup without words. */
export const textFaults = (content: string): Record<string, string> =>
  plainText(content) === '' ? { content: 'Content is required' } : {};
