import { expect, test } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { readGlossary } from './glossary.ts';
import { searchSynonyms } from './table.ts';

/** Abbreviations with two meanings. */
const AMBIGUOUS = ['dta', 'ftt'];

test('a new site has the glossary: run `npm run db:search` after changing glossary.txt', async () => {
  const { db, close } = await testDatabase();
  const rows = await db.select().from(searchSynonyms);
  await close();
  const sorted = (groups: readonly { terms: string[]; narrower: string[]; keys: string[] }[]) =>
    groups
      .map(({ terms, narrower, keys }) => ({ terms, narrower, keys }))
      .toSorted((a, b) => (a.terms.join() < b.terms.join() ? -1 : 1));
  expect(sorted(rows)).toEqual(sorted(readGlossary()));
});

test('a word belongs to only one group of the glossary, unless it has two meanings', () => {
  const keys = readGlossary()
    .filter(({ narrower }) => narrower.length === 0)
    .flatMap((group) => [...new Set(group.keys)]);
  const repeated = keys.filter((key, at) => keys.indexOf(key) !== at);
  expect(repeated.toSorted()).toEqual(AMBIGUOUS);
});
