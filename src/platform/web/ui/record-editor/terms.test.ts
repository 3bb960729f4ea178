import { expect, test } from 'vitest';
import { suggestedTerms, termChoices } from './terms.ts';

test('known and used terms are sorted together, each once', () => {
  expect(suggestedTerms(['Kenya', 'Austria'], ['Malta', 'Kenya'])).toEqual(['Austria', 'Kenya', 'Malta']);
});

test('a filter offers terms with published records first, then the others, which are marked', () => {
  expect(termChoices(['Austria', 'Kenya'], ['Malta', 'Kenya'])).toEqual([
    { value: 'Kenya', label: 'Kenya' },
    { value: 'Malta', label: 'Malta' },
    { value: 'Austria', label: 'Austria (none published)' },
  ]);
});
