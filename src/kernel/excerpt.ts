import { type TextBlock, textBlocks } from './plain-text.ts';

/** The text itself, or its first `length` characters and an ellipsis. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  // Half of an emoji is no character.
  return `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * The beginning of a rich text as a reader would sum it up: without its headings, and with a stop wherever a list item
 * or another block ends without one, so that nothing runs together.
 */
export function excerptOf(html: string, length: number): string {
  const all = textBlocks(html);
  const body = all.filter(({ kind }) => kind !== 'heading');
  const blocks = body.length > 0 ? body : all;
  const text = blocks.map((block, index) => block.text.replaceAll('\n', ' ') + stopAfter(block, blocks[index + 1]));
  return excerpt(text.join(''), length);
}

function stopAfter({ kind, text }: TextBlock, next: TextBlock | undefined): string {
  if (!next) return '';
  if (/[.!?:;,…][”’"')\]]*$/.test(text)) return ' ';
  return kind === 'item' && next.kind === 'item' ? '; ' : '. ';
}
