import { expect, test } from 'vitest';
import { fromDraft, isComplete, newLink, newSection, toDraft } from './footer-draft.ts';

const saved = [{ title: 'Read', links: [{ label: 'About', href: '/about' }] }];

test('an unchanged draft equals the saved sections', () => {
  expect(fromDraft(toDraft(saved))).toEqual(saved);
});

test('a draft leaves out links that are blank', () => {
  expect(fromDraft([{ ...newSection(' Legal '), links: [newLink()] }])).toEqual([{ title: 'Legal', links: [] }]);
});

test('a link needs both fields, and a section needs a title', () => {
  expect(isComplete(saved)).toBe(true);
  expect(isComplete([{ title: 'Read', links: [{ label: 'About', href: '' }] }])).toBe(false);
  expect(isComplete([{ title: '', links: [] }])).toBe(false);
});
