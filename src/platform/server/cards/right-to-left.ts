/**
 * Prepares Arabic and Hebrew for a layout that supports only left-to-right lines: joins each letter to its
 * neighbours, and puts words into the order in which they are seen. Marks above and below letters are left out, as in
 * most printed texts.
 */

/** An element for satori. */
export interface CardNode {
  type: string;
  props: Record<string, unknown>;
  key: null;
}

const LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

export const hasRightToLeft = (text: string): boolean => LETTER.test(text);

/** Forms of letters: alone, joined to the previous letter, to the next, to both. Unicode lists them in this order. */
const FORMS = new Map<string, string[]>();
for (const [first, last] of [
  [0xfb50, 0xfbe7],
  [0xfbfc, 0xfbff],
  [0xfe80, 0xfefc],
] as const)
  for (let code = first; code <= last; code++) {
    const form = String.fromCodePoint(code);
    const letter = form.normalize('NFKC');
    if (letter !== form) FORMS.set(letter, [...(FORMS.get(letter) ?? []), form]);
  }

/** Two letters that are always written as one sign. */
const LAM = 'ل';

/** Returns the letters in their joined forms. */
export function joined(word: string): string {
  const letters: string[] = [];
  for (const letter of word) {
    const before = letters.at(-1);
    if (before === LAM && FORMS.has(LAM + letter)) letters[letters.length - 1] = LAM + letter;
    else letters.push(letter);
  }
  const forms = letters.map((letter) => FORMS.get(letter) ?? []);
  return letters
    .map((letter, at) => {
      const own = forms[at]!;
      const toFormer = own.length > 1 && (forms[at - 1]?.length ?? 0) > 2;
      const toNext = own.length > 2 && (forms[at + 1]?.length ?? 0) > 1;
      return own[(toFormer ? 1 : 0) + (toNext ? 2 : 0)] ?? letter;
    })
    .join('');
}

const MIRRORED: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/** Matches letters of one direction, or any other single character. */
const PARTS =
  /[\p{Script=Arabic}\p{Script=Hebrew}]+|[\p{N}\p{L}](?:[^\s\p{Script=Arabic}\p{Script=Hebrew}]*[\p{N}\p{L}])?|./gsu;

/** Returns a word whose parts run from right to left; satori reverses the letters of each. */
function turned(word: string): CardNode {
  const parts = word.normalize('NFC').replace(/\p{M}/gu, '').match(PARTS) ?? [];
  return row(
    { flexDirection: 'row-reverse' },
    parts.map((part) => row({}, MIRRORED[part] ?? (LETTER.test(part) ? joined(part) : part))),
  );
}

interface Style extends Record<string, unknown> {
  /** The maximum number of lines. */
  lines: number;
}

/** Lays out a text that has words from right to left, in the direction of its first letter. */
export function inVisualOrder(text: string, { lines, ...style }: Style): CardNode {
  const runs = runsOf(text);
  const base = runs[0]!.rightToLeft;
  const height = Number(style.fontSize) * Number(style.lineHeight ?? 1.3);
  const children = runs.flatMap(({ rightToLeft, words }) => {
    const shown = words.map((word) => (rightToLeft ? turned(word) : row({}, word)));
    // Words in the text's own direction wrap singly; words in the other direction stay together.
    return rightToLeft === base ? shown : [wrapping(rightToLeft, shown, height)];
  });
  return row(
    {
      flexWrap: 'wrap',
      flexDirection: base ? 'row-reverse' : 'row',
      columnGap: height / 4,
      maxHeight: lines * height,
      overflow: 'hidden',
      ...style,
    },
    children,
  );
}

const wrapping = (rightToLeft: boolean, words: CardNode[], height: number) =>
  row({ flexWrap: 'wrap', flexDirection: rightToLeft ? 'row-reverse' : 'row', columnGap: height / 4 }, words);

const row = (style: Record<string, unknown>, children: unknown): CardNode => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
  key: null,
});

interface Run {
  rightToLeft: boolean;
  words: string[];
}

/** Groups words of one direction. A word without letters, such as a number, has the direction of the word before it. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const run = runs.at(-1);
    const rightToLeft = LETTER.test(word) || (!/\p{L}/u.test(word) && run !== undefined && run.rightToLeft);
    if (run?.rightToLeft === rightToLeft) run.words.push(word);
    else runs.push({ rightToLeft, words: [word] });
  }
  return runs;
}
