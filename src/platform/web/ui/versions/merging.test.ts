import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptFrom, sortOut } from './merging.ts';

const base = { title: 'Old', content: '<p>Old</p>', tags: ['a'], category: '' };

test('a field that one person changed keeps that change; a field that both changed differently needs a choice', () => {
  const mine = { ...base, content: '<p>Mine</p>', tags: ['b'], title: 'Same' };
  const theirs = { ...base, content: '<p>Theirs</p>', category: 'VAT', title: 'Same' };
  expect(sortOut({ base, mine, stored: base, theirs })).toEqual({
    theirs: ['category'],
    mine: ['tags'],
    both: ['content'],
  });
});

test('a text that only the server normalised counts as unchanged', () => {
  const stored = { ...base, content: '<p>Old</p><p></p>' };
  expect(sortOut({ base, mine: { ...base, title: 'Mine' }, stored, theirs: stored })).toEqual({
    theirs: [],
    mine: ['title'],
    both: [],
  });
});

test('each field is assigned to the person who changed it, or to both', () => {
  const value = fc.constantFrom('', 'one', 'two');
  const body = fc.record({ title: value, content: value, tags: fc.array(value, { maxLength: 2 }) });
  const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  fc.assert(
    fc.property(body, body, body, body, (base, mine, stored, theirs) => {
      const names = (['title', 'content', 'tags'] as const).filter((name) => differ(mine[name], theirs[name]));
      const byMe = (name: keyof typeof base) => differ(base[name], mine[name]);
      const byThem = (name: keyof typeof base) => differ(stored[name], theirs[name]);
      expect(sortOut({ base, mine, stored, theirs })).toEqual({
        both: names.filter((name) => byMe(name) && byThem(name)),
        mine: names.filter((name) => byMe(name) && !byThem(name)),
        theirs: names.filter((name) => !byMe(name) && byThem(name)),
      });
    }),
  );
});

test('the message after merging names what is kept of each side, with the number of passages of a text', () => {
  const labels = { title: 'Title', content: 'Content', tags: 'Tags', category: 'Category' };
  const merging = { theirs: ['category'], mine: ['tags'], both: ['title', 'content'] };
  const choices = {
    title: { value: 'Theirs', side: 'theirs' as const },
    content: { value: '', passages: { mine: 1, theirs: 2 } },
  };
  expect(keptFrom(labels, merging, choices)).toEqual({
    mine: ['Tags', 'Content (1 passage)'],
    theirs: ['Category', 'Title', 'Content (2 passages)'],
  });
});
