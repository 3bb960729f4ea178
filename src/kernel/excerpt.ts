/** Returns the text itself, or its first `length` characters and an ellipsis. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  // Drops half of an emoji at the end.
  return `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
