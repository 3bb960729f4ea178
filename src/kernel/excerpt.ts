/** How much of a text a card shows (characters). */
export const CARD_EXCERPT = 150;

/** Returns the text itself, or its first `length` characters and an ellipsis, where behaviour 2.15 requires that. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text;
  // Removes half an emoji at the end.
  return `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * Returns the text itself, or as many of its words as fit into `length` characters, and an ellipsis. Cuts inside a word
 * only if that word fills more than half of the length. Shortens every text that readers see, except where behaviour
 * 2.15 requires `cutAt`.
 */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  // One character more shows whether the last word is complete.
  const end = text.slice(0, length + 1).search(/\s\S*$/);
  return end >= length / 2 ? `${text.slice(0, end).replace(/[\s.,;:–—-]+$/, '')}…` : cutAt(text, length);
}
