/**
 * Returns the text itself, or as many of its words as fit into `length` characters, and an ellipsis. Cuts inside a word
 * only if that one fills more than half of the length. Everything that is shortened for readers is shortened here.
 */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  // One character more shows whether the last word is complete.
  const end = text.slice(0, length + 1).search(/\s\S*$/);
  const cut = end >= length / 2 ? text.slice(0, end).replace(/[\s.,;:–—-]+$/, '') : text.slice(0, length);
  // Drops half of an emoji at the end.
  return `${cut.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
