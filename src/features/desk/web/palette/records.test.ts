import { expect, test } from 'vitest';
import type { FoundRecord } from '../../contract.ts';
import { aboutRecord, placeOf } from './records.ts';

test.each<[FoundRecord['kind'], string, string]>([
  ['article', 'published', 'Article · Published'],
  ['announcement', 'BREAKING', 'Announcement · BREAKING'],
  ['announcement', 'ANNOUNCEMENT', 'Announcement'],
  ['user', 'Ada Byron', 'Person · Ada Byron'],
  ['subscriber', '', 'Subscriber'],
])('the palette says of a %s noted as “%s”: %s', (kind, note, words) => {
  expect(aboutRecord({ kind, note })).toBe(words);
});

test.each<[FoundRecord['kind'], string]>([
  ['article', '/admin/articles/1'],
  ['user', '/admin?tab=settings&list=users&record=1'],
  ['popup', '/admin?tab=marketing&record=1'],
  ['subscriber', '/admin?tab=newsletter&record=1'],
])('choosing a %s leads to it', (kind, place) => {
  expect(placeOf({ kind, id: '1' })).toBe(place);
});
