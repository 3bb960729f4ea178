import { plainText } from '#kernel/plain-text.ts';
import { escapeAttribute, escapeText } from '#kernel/text-to-html.ts';

/** A fact that readers will see. If it is missing, the desk may want to add it first. */
export interface Fact {
  label: string;
  /** Empty if it is missing. */
  shown: string;
  /** What readers see if the fact is missing. */
  without: string;
  /** Whether records often lack the fact, so that its absence needs no remark. */
  optional?: true;
  /** The name of the control that changes the fact. */
  field?: string;
}

/**
 * Returns two functions that make the fact of a text field: `needed` moves to the control of a field that is missing,
 * `extra` is for a field that is often left out.
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

/** Returns whether a fact is missing that records usually have. */
export const isLacking = ({ shown, optional }: Fact): boolean => shown === '' && !optional;

/** Returns the mark of a fact. Only what somebody has filled in gets a tick. */
export const markOf = (fact: Fact) => (fact.shown ? 'fine' : isLacking(fact) ? 'note' : 'unset');

/** Returns what the server refuses in a rich text although it meets the contract: markup without words. */
export const textFaults = (content: string): Record<string, string> =>
  plainText(content) === '' ? { content: 'Content is required' } : {};

/**
 * Makes a link of an address from outside the text, so that it is checked like the links in the text. Empty without
 * an address.
 */
export const linkTo = (address: string, words: string): string =>
  address.trim() && `<p><a href="${escapeAttribute(address.trim())}">${escapeText(words)}</a></p>`;
