import { expect, test } from 'vitest';
import type { Transport } from '#kernel/client.ts';
import { readThrough, render } from './entry-server.tsx';

const site = { name: 'Tax Meridian', url: 'https://tax.example', contactEmail: '', renderedAt: 0 };
const navigation = { header: [], footer: { sections: [], contactInfo: {}, socialLinks: {} } };
const facets = { categories: [], jurisdictions: [] };

/** The API as far as the articles list asks it. */
const answering =
  (rows: unknown): Transport =>
  async (key) => {
    if (key === 'GET /api/navigation') return navigation;
    return key === 'GET /api/articles/facets' ? facets : { rows, total: 0 };
  };

test('a page is its head, its body and the state it was made from', async () => {
  readThrough(answering([]));
  const page = await render('/articles', site);
  expect(page.status).toBe(200);
  expect(page.head).toContain('<title>Professional Articles · Tax Meridian</title>');
  expect(page.body).toContain('No articles found');
  expect(JSON.parse(page.state).site).toEqual(site);
});

test('a component that fails is told of, with its reason: half a page is no page', async () => {
  readThrough(answering(null));
  await expect(render('/articles', site)).rejects.toThrow(/null/);
});
