import { expect, test } from 'vitest';
import { type CardNode, hasRightToLeft, inVisualOrder, joined } from './right-to-left.ts';

/** Returns the words in the order in which they appear on a line, from left to right. */
function standing(node: CardNode): string {
  const { style, children } = node.props as { style: Record<string, unknown>; children: string | CardNode[] };
  if (typeof children === 'string') return children;
  const parts = children.map(standing);
  return (style.flexDirection === 'row-reverse' ? parts.reverse() : parts).join('|');
}
const seen = (text: string) => standing(inVisualOrder(text, { lines: 4, fontSize: 10 }));

test('Arabic letters have the form that joins them to their neighbours', () => {
  const codes = (word: string) => [...joined(word)].map((letter) => letter.codePointAt(0)!.toString(16));
  // Beh, yeh, teh: at the beginning, in the middle, at the end. Dal joins only the letter before it.
  expect(codes('بيت')).toEqual(['fe91', 'fef4', 'fe96']);
  expect(codes('دب')).toEqual(['fea9', 'fe8f']);
  expect(codes('لا')).toEqual(['fefb']);
  expect(joined('עברית')).toBe('עברית');
});

test('words run from right to left in an Arabic or Hebrew text, and Latin words in it from left to right', () => {
  expect(seen('אב גד הו')).toBe('הו|גד|אב');
  expect(seen('אב the guide גד')).toBe('גד|the|guide|אב');
});

test('only the Hebrew phrase in a Latin text is reversed', () => {
  expect(seen('On אב גד today')).toBe('On|גד|אב|today');
});

test('brackets and marks follow the direction, and numbers keep theirs', () => {
  expect(seen('(אב) 2026:')).toBe(':|2026|(|אב|)');
});

test('other texts are left unchanged', () => {
  expect(hasRightToLeft('Ελληνικά, Русский, 国际')).toBe(false);
  expect(hasRightToLeft('A guide to מע"מ')).toBe(true);
});
