import { expect, test } from 'vitest';
import type { PageContent } from '../contract.ts';
import { savesOf, sectionLabel, sectionsOf } from './sections.ts';

const AT = '2026-03-01T00:00:00.000Z';
const from = { content: 'Stored', updatedAt: AT };

const row = (sectionName: string, over: Partial<PageContent> = {}): PageContent => ({
  id: crypto.randomUUID(),
  pageName: 'privacy',
  sectionName,
  content: 'Stored',
  contentType: 'text',
  displayOrder: 0,
  updatedAt: AT,
  ...over,
});

test('a page’s sections come first, in order, and then others that are stored', () => {
  const sections = sectionsOf('privacy', [row('extra'), row('privacy_content', { contentType: 'html' })]);
  expect(sections).toMatchObject([
    { sectionName: 'privacy_title', content: '', contentType: 'text', stored: undefined },
    { sectionName: 'privacy_content', content: 'Stored', contentType: 'html', stored: { updatedAt: AT } },
    { sectionName: 'extra', content: 'Stored', contentType: 'text', stored: { updatedAt: AT } },
  ]);
});

test('a stored section is changed, a new one is added in its place, and a blank one is skipped', () => {
  const sections = sectionsOf('privacy', [row('privacy_content', { contentType: 'html' }), row('extra')]);
  const drafts = new Map([
    ['privacy_title', { text: 'Your data', from: undefined }],
    ['privacy_content', { text: '<p>New</p>', from }],
    ['extra', { text: ' \n ', from }],
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
      body: {
        pageName: 'privacy',
        sectionName: 'privacy_content',
        content: '<p>New</p>',
        contentType: 'html',
        updatedAt: AT,
      },
    },
  ]);
});

test('an unchanged section is not saved', () => {
  expect(savesOf('privacy', sectionsOf('privacy', [row('privacy_title')]), new Map())).toEqual([]);
});

test('the name of a section is shown as words', () => {
  expect(sectionLabel('hero_title')).toBe('Hero title');
});
