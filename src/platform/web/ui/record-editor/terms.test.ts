import { expect, test } from 'vitest';
import { suggestedTerms, termChoices } from './terms.ts';

test('what is known and what is used stand in one order, each once', () => {
  expect(suggestedTerms(['Kenya', 'Austria'], ['Malta', 'Kenya'])).toEqual(['Austria', 'Kenya', 'Malta']);
});

test('a filter offers what nothing is published under too, and says so', () => {
  expect(termChoices(['Austria', 'Kenya'], ['Kenya'])).toEqual([
    { value: 'Austria', label: 'Austria (none published)' },
    { value: 'Kenya', label: 'Kenya' },
  ]);
});
