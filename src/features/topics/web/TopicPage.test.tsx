import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite, sampleReply, until } from '#testing/open-site.tsx';

const READ = 'GET /api/topics/:slug';
const FOOTER = { sections: [], socialLinks: {}, contactInfo: { email: '', phone: '', address: '' } };

const WITHIN = [[[]], [['Imports']], [['Imports', 'Refunds']]];

test.each(WITHIN)('a topic links to the topics within it: %o', async (names) => {
  const below = names.map((name) => ({ name, slug: name.toLowerCase() }));
  await openSite('/topics/vat', {
    'GET /api/navigation': () => ({ header: [], footer: FOOTER }),
    [READ]: () => sampleReply(READ, { name: 'VAT', slug: 'vat', below }),
  });
  await until(() => screen.getByRole('heading', { level: 1, name: 'VAT' }));
  const links = screen.queryByRole('list', { name: 'Topics within VAT' })?.querySelectorAll('a') ?? [];
  expect([...links].map((link) => link.getAttribute('href'))).toEqual(below.map(({ slug }) => `/topics/${slug}`));
});
