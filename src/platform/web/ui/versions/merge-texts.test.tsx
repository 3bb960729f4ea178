import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BlockClash, decided, mergeTexts } from './merge-texts.ts';

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const merge = (base: string, mine: string, theirs: string) => {
  const merged = mergeTexts(base, mine, theirs);
  return { ...merged, html: decided(merged, []), clashes: merged.pieces.filter((piece) => typeof piece !== 'string') };
};

test('changes to different paragraphs are both kept, even if the paragraphs are neighbours', () => {
  const merged = merge(
    paragraphs('One', 'Two', 'Three'),
    paragraphs('One, mine', 'Two', 'Three'),
    paragraphs('One', 'Two, theirs', 'Three'),
  );
  expect(merged).toMatchObject({
    html: paragraphs('One, mine', 'Two, theirs', 'Three'),
    mine: 1,
    theirs: 1,
    clashes: [],
  });
});

test('paragraphs that both people insert at one place are both kept', () => {
  const merged = merge(paragraphs('One', 'Two'), paragraphs('One', 'Mine', 'Two'), paragraphs('One', 'Theirs', 'Two'));
  expect(merged.html).toBe(paragraphs('One', 'Mine', 'Theirs', 'Two'));
});

test('a change that both people made appears once', () => {
  const same = paragraphs('One', 'Two, better', 'New');
  expect(merge(paragraphs('One', 'Two'), same, same)).toMatchObject({ html: same, mine: 0, theirs: 0, clashes: [] });
});

test('if both people changed a paragraph differently, the editor chooses one or keeps both', () => {
  const merged = mergeTexts(paragraphs('One', 'Two'), paragraphs('One', 'Two, mine'), paragraphs('One', 'Two, theirs'));
  const clash: BlockClash = {
    base: '<p>Two</p>',
    mine: '<p>Two, mine</p>',
    theirs: '<p>Two, theirs</p>',
    keepsBoth: true,
  };
  expect(merged.pieces.filter((piece) => typeof piece !== 'string')).toEqual([clash]);
  expect(decided(merged, ['theirs'])).toBe(paragraphs('One', 'Two, theirs'));
  expect(decided(merged, ['both'])).toBe(paragraphs('One', 'Two, mine', 'Two, theirs'));
});

test('if one person removed a paragraph and the other changed it, the editor chooses', () => {
  const { clashes } = merge(paragraphs('One', 'Two'), paragraphs('One'), paragraphs('One', 'Two, theirs'));
  expect(clashes).toEqual([{ base: '<p>Two</p>', mine: '', theirs: '<p>Two, theirs</p>', keepsBoth: true }]);
});

test('items of a list and cells of a table are merged one by one', () => {
  const list = (...items: string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;
  const items = merge(list('a', 'b', 'c'), list('a, mine', 'b', 'c'), list('a', 'b', 'c, theirs', 'd'));
  expect(items.html).toBe(list('a, mine', 'b', 'c, theirs', 'd'));
  const table = (first: string, second: string) =>
    `<table><tbody><tr><th><p>Rate</p></th><th><p>${first}</p></th></tr><tr><td><p>${second}</p></td><td><p>5</p></td></tr></tbody></table>`;
  const cells = merge(table('2025', 'UK'), table('2026', 'UK'), table('2025', 'Ireland'));
  expect(cells).toMatchObject({ clashes: [], mine: 1, theirs: 1 });
  expect(cells.html).toContain('2026');
  expect(cells.html).toContain('Ireland');
});

test('a text that the editor writes differently from the server does not count as changed', () => {
  const stored = '<h2>Head</h2>\n<ul>\n<li>a</li>\n</ul><table><tr><td></td><td>1</td></tr></table>';
  const { clashes, html } = merge(
    stored,
    `${stored}<p>Mine</p>`,
    stored.replace('<li>a</li>', '<li><p>a, theirs</p></li>'),
  );
  expect(clashes).toEqual([]);
  expect(html).toContain('a, theirs');
  expect(html).toContain('<p>Mine</p>');
});

test('a figure from the library and one from an author keep their markup', () => {
  const figure = '<figure data-media="0197f7a2-0000-7000-8000-000000000001" data-caption="A &amp; B"></figure>';
  const picture = '<figure data-picture="0197f7a2-0000-7000-8000-000000000002" data-alt="x"></figure>';
  const base = `<p>One</p>${figure}${picture}`;
  const { html } = merge(base, base.replace('One', 'Mine'), `${base}<p>Theirs</p>`);
  expect(html).toBe(`<p>Mine</p>${figure}${picture}<p>Theirs</p>`);
});

const word = fc.constantFrom('levy', 'rate', 'treaty', 'court', 'relief', 'period');
const texts = fc.uniqueArray(
  fc.array(word, { minLength: 3, maxLength: 8 }).map((words) => words.join(' ')),
  { minLength: 2, maxLength: 9 },
);

test('random changes to different blocks are both kept', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), (base, first, second) => {
      const [own, other] = [first % base.length, second % base.length];
      fc.pre(own !== other);
      const { html, clashes } = merge(
        paragraphs(...base),
        paragraphs(...base.with(own, 'mine alone')),
        paragraphs(...base.with(other, 'theirs alone')),
      );
      expect(clashes).toEqual([]);
      expect(html).toBe(paragraphs(...base.with(own, 'mine alone').with(other, 'theirs alone')));
    }),
  );
});

/** Changes, removes or inserts some blocks; each new text differs from all others. */
const edits = fc.array(fc.record({ at: fc.nat(9), act: fc.constantFrom('change', 'remove', 'insert') }), {
  maxLength: 5,
});
const edited = (base: string[], changes: { at: number; act: string }[], by: string) =>
  changes.reduce((blocks, { at, act }, nth) => {
    const place = at % (blocks.length + 1);
    const text = `${by} ${nth}`;
    if (act === 'insert') return blocks.toSpliced(place, 0, text);
    if (act === 'remove') return blocks.toSpliced(place, 1);
    return place < blocks.length ? blocks.with(place, text) : blocks;
  }, base);

test('nothing that one of two people wrote is lost without a choice', () => {
  fc.assert(
    fc.property(texts, edits, edits, (base, first, second) => {
      const [mine, theirs] = [edited(base, first, 'mine'), edited(base, second, 'theirs')];
      const { pieces } = mergeTexts(paragraphs(...base), paragraphs(...mine), paragraphs(...theirs));
      const shown = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.mine + piece.theirs)).join('');
      for (const text of [...mine, ...theirs].filter((one) => !base.includes(one)))
        expect(shown).toContain(`<p>${text}</p>`);
      // A block that one person removed and the other left alone is gone; everything else of the base is shown.
      for (const text of base.filter((one) => mine.includes(one) && theirs.includes(one)))
        expect(shown).toContain(`<p>${text}</p>`);
    }),
  );
});

test('a short paragraph is not taken for an older version of a long one that contains its words', () => {
  const long = 'Two states may tax the same profit unless a treaty divides it between them';
  const { clashes } = merge(
    paragraphs('One', 'Two', 'Three'),
    paragraphs('One', long, 'New', 'Three'),
    paragraphs('One', 'Three'),
  );
  expect(clashes).toEqual([]);
});
