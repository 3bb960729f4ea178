import { expect, test } from 'vitest';
import type { FoundRecord } from '../../contract.ts';
import { aboutRecord } from './records.ts';

test.each<[FoundRecord['kind'], string, string]>([
  ['article', 'published', 'Article · Published'],
  ['announcement', 'BREAKING', 'Announcement · BREAKING'],
  ['announcement', 'ANNOUNCEMENT', 'Announcement'],
  ['user', 'Ada Byron', 'Person · Ada Byron'],
  ['subscriber', '', 'Subscriber'],
])('the palette says of a %s noted as “%s”: %s', (kind, note, words) => {
  expect(aboutRecord({ kind, note })).toBe(words);
});
