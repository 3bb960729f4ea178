import { expect, test } from 'vitest';
import { NO_WISH, type Wish } from './vocabulary.ts';
import { listOf } from './wish.ts';
import { wishOf } from './words.ts';

const wish = (over: Partial<Wish>): Wish => ({ ...NO_WISH, kind: 'job', ...over });

test.each<[Partial<Wish>, string, string]>([
  [{}, 'All new jobs', '/careers'],
  [{ keywords: 'VAT' }, 'Jobs that mention “VAT”', '/careers?q=VAT'],
  [{ location: 'Vienna' }, 'Jobs in Vienna', '/careers?location=Vienna'],
  [
    { keywords: 'transfer pricing', location: 'Vienna' },
    'Jobs in Vienna that mention “transfer pricing”',
    '/careers?q=transfer+pricing&location=Vienna',
  ],
  [
    { kind: 'article', category: 'VAT', jurisdiction: 'Germany', type: 'case_study' },
    'Articles (Case Study) on VAT for Germany',
    '/articles?category=VAT&jurisdiction=Germany&type=case_study',
  ],
  [{ kind: 'announcement', jurisdiction: 'France' }, 'Announcements for France', '/breaking-news?jurisdiction=France'],
  [{ kind: 'course', type: 'certification' }, 'Courses (Certification)', '/training?type=certification'],
  [{ kind: 'any', keywords: 'Pillar Two' }, 'Everything that mentions “Pillar Two”', '/search?q=Pillar+Two'],
  [{ kind: 'any', topic: 'Pillar Two' }, 'Everything about Pillar Two', '/topics/Pillar%20Two'],
  [
    { kind: 'any', jurisdiction: 'United Kingdom' },
    'Everything about the United Kingdom',
    '/jurisdictions/United%20Kingdom',
  ],
  [{ location: 'Netherlands' }, 'Jobs in the Netherlands', '/careers?location=Netherlands'],
  [{ kind: 'any', author: 'Anna Weber' }, 'Everything by Anna Weber', '/authors/Anna%20Weber'],
  [{ kind: 'any' }, 'Everything new', '/search'],
])('the alert %j reads “%s”, and its list is %s', (over, words, list) => {
  expect(wishOf(wish(over))).toBe(words);
  expect(listOf(wish(over))).toBe(list);
});

test('an alert about everything on a jurisdiction leads to the jurisdiction’s page', () => {
  const korea = wish({ kind: 'any', jurisdiction: 'South Korea' });
  expect(wishOf(korea)).toBe('Everything about South Korea');
  expect(listOf(korea)).toBe('/jurisdictions/South%20Korea');
  expect(listOf({ ...korea, keywords: 'VAT' })).toBe('/search?q=VAT&jurisdiction=South+Korea');
});
