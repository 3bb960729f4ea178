import { expect, test } from 'vitest';
import { suggestedTerms, termChoices } from './terms.ts';

test('known and used terms are sorted together, each once', () => {
  expect(suggestedTerms(['Kenya', 'Austria'], ['Malta', 'Kenya'])).toEqual(['Austria', 'Kenya', 'Malta']);
});

test('a filter also offers terms without published records, and marks them', () => {
  expect(termChoices(['Austria', 'Kenya'], ['Kenya'])).toEqual([
    { value: 'Austria', label: 'Austria (none published)' },
    { value: 'Kenya', label: 'Kenya' },
  ]);
});
