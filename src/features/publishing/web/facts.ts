import { plainText } from '#kernel/plain-text.ts';
import { escapeAttribute, escapeText } from '#kernel/text-to-html.ts';

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

/**
 * Returns two functions that make the fact of a text field: `needed` leads to the control of a field that is missing,
 * `extra` belongs to a field that is often left out.
 */
export function factsOf<V extends object>(labels: { [K in keyof V]: string }, values: V) {
  const textOf = (name: keyof V) => String(values[name]).trim();
  return {
    needed: (name: keyof V & string, without = 'None', shown = textOf(name)): Fact => ({
      label: labels[name],
      shown,
      without,
      field: name,
    }),
    extra: (name: keyof V, without = 'None', shown = textOf(name)): Fact => ({
      label: labels[name],
      shown,
      without,
      optional: true,
    }),
  };
}

/** Returns whether a fact is missing that is usually given. */
export const isLacking = ({ shown, optional }: Fact): boolean => shown === '' && !optional;

/** Returns the mark of a fact; only a value that somebody chose is ticked. */
export const markOf = (fact: Fact) => (fact.shown ? 'fine' : isLacking(fact) ? 'note' : 'unset');

/** Returns what the server refuses in a rich text beyond its contract: markup without words. */
export const textFaults = (content: string): Record<string, string> =>
  plainText(content) === '' ? { content: 'Content is required' } : {};

/**
 * Returns an address from outside the text as a link, so that it is checked like those in the text. Empty without an
 * address.
 */
export const linkTo = (address: string, words: string): string =>
  address.trim() && `<p><a href="${escapeAttribute(address.trim())}">${escapeText(words)}</a></p>`;
