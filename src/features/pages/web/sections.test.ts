import { expect, test } from 'vitest';
import type { PageContent } from '../contract.ts';
import { savesOf, sectionLabel, sectionsOf } from './sections.ts';

const row = (sectionName: string, over: Partial<PageContent> = {}): PageContent => ({
  id: crypto.randomUUID(),
  pageName: 'privacy',
  sectionName,
  content: 'Stored',
  contentType: 'text',
  displayOrder: 0,
  updatedAt: '2026-03-01T00:00:00.000Z',
  ...over,
});

test("a page's sections come in their order, with others that are stored behind them", () => {
  const sections = sectionsOf('privacy', [row('extra'), row('privacy_content', { contentType: 'html' })]);
  expect(sections).toEqual([
    { sectionName: 'privacy_title', content: '', contentType: 'text', stored: false },
    { sectionName: 'privacy_content', content: 'Stored', contentType: 'html', stored: true },
    { sectionName: 'extra', content: 'Stored', contentType: 'text', stored: true },
  ]);
});

test('a stored section is changed, a new one is added at its place, a blank one is skipped', () => {
  const sections = sectionsOf('privacy', [row('privacy_content', { contentType: 'html' }), row('extra')]);
  const drafts = new Map([
    ['privacy_title', 'Your data'],
    ['privacy_content', '<p>New</p>'],
    ['extra', ' \n '],
  ]);
  expect(savesOf('privacy', sections, drafts)).toEqual([
    {
      key: 'POST /api/admin/page-content',
      body: {
        pageName: 'privacy',
        sectionName: 'privacy_title',
        content: 'Your data',
        contentType: 'text',
        displayOrder: 0,
      },
    },
    {
      key: 'PUT /api/admin/page-content',
      body: { pageName: 'privacy', sectionName: 'privacy_content', content: '<p>New</p>', contentType: 'html' },
    },
  ]);
});

test('nothing is saved that was not touched', () => {
  expect(savesOf('privacy', sectionsOf('privacy', [row('privacy_title')]), new Map())).toEqual([]);
});

test('names of sections are read as words', () => {
  expect(sectionLabel('hero_title')).toBe('Hero title');
});
