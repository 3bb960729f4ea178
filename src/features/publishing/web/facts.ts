import { plainText } from '#kernel/plain-text.ts';

/** A fact that readers will see, or its absence, which the desk may want to correct first. */
export interface Fact {
  label: string;
  /** Empty if it is missing. */
  shown: string;
  /** What readers see if it is missing. */
  without: string;
  /** Whether it is often left out, so that its absence is not pointed out. */
  optional?: true;
  /** The name of its control. */
  field?: string;
}

/** Returns whether a fact is missing that is usually given. */
export const isLacking = ({ shown, optional }: Fact): boolean => shown === '' && !optional;

/** Returns the mark of a fact; only a value that somebody chose is ticked. */
export const markOf = (fact: Fact) => (fact.shown ? 'fine' : isLacking(fact) ? 'note' : 'unset');

/** Returns what the server refuses in a rich text beyond its contract: markup without words. */
export const textFaults = (content: string): Record<string, string> =>
  plainText(content) === '' ? { content: 'Content is required' } : {};
