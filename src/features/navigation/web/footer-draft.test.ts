import { expect, test } from 'vitest';
import { faultsIn, fromDraft, newLink, newSection, toDraft } from './footer-draft.ts';

const saved = [{ title: 'Read', links: [{ label: 'About', href: '/about' }] }];

test('an unchanged draft equals the saved sections', () => {
  expect(fromDraft(toDraft(saved))).toEqual(saved);
});

test('a draft leaves out links that are blank', () => {
  expect(fromDraft([{ ...newSection(' Legal '), links: [newLink()] }])).toEqual([{ title: 'Legal', links: [] }]);
});

test('a link needs a label and an address, and a section needs a title', async () => {
  expect(await faultsIn(toDraft(saved))).toEqual({});
  const links = [
    { ...newLink(), key: 'a', label: 'About' },
    { ...newLink(), key: 'b', label: 'Shop', href: 'shop' },
    newLink(),
  ];
  expect(await faultsIn([{ key: 's', title: ' ', links }])).toEqual({
    's.title': 'Title is required',
    'a.href': 'Please fill in all fields',
    'b.href': 'Use a path such as /about, or an address that begins with https://',
  });
});
