import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SearchReply } from '#features/search/contract.ts';
import { openSite, sampleReply, until } from '#testing/open-site.tsx';

interface PublicList {
  reads: string;
  /** The text that the list shows if there are no records. */
  empty: string;
  /** A filter with a value that does not exist. */
  invalid: string;
  /** Fields of the list's rows that differ from the sample. */
  row?: object;
}

const LISTS: Record<string, PublicList> = {
  '/articles': { reads: 'GET /api/articles', empty: 'No articles found', invalid: 'type=poem' },
  '/breaking-news': { reads: 'GET /api/breaking-news', empty: 'No breaking news found', invalid: 'badge=OLD' },
  '/careers': { reads: 'GET /api/jobs', empty: 'No Current Openings', invalid: 'contract=unpaid' },
  '/training': { reads: 'GET /api/training', empty: 'No courses found', invalid: 'price=any' },
  '/events': {
    reads: 'GET /api/events',
    empty: 'No events found',
    invalid: 'format=x',
    row: { timeZone: 'Europe/London' },
  },
};
/** Pages that gather records: their list is part of the response about the topic, jurisdiction or author. */
const HUBS: Record<string, [reads: string, own: object]> = {
  '/topics/vat': ['GET /api/topics/:slug', { slug: 'vat' }],
  '/jurisdictions/GB': ['GET /api/jurisdictions/:code', { code: 'GB' }],
  '/authors/ada': ['GET /api/authors/:slug', { slug: 'ada', links: [] }],
};
const lists = Object.entries(LISTS);

const FOOTER = { sections: [], socialLinks: {}, contactInfo: { email: '', phone: '', address: '' } };

const rowOf = (reads: string) => lists.find(([, list]) => list.reads === reads)?.[1].row;

async function open(address: string, reads: string, reply: (sample: object) => object) {
  const { calls, where } = await openSite(address, {
    'GET /api/navigation': () => ({ header: [], footer: FOOTER }),
    'GET /api/events/facets': () => ({ jurisdictions: ['Kenya'], months: ['2026-11'] }),
    [reads]: () => reply(sampleReply(reads, rowOf(reads)) as object),
  });
  const queries = () => calls.filter(({ key }) => key === reads).map(({ parts }) => parts.query!);
  await until(() => expect(document.querySelector('main h1')).toBeTruthy());
  return { queries, where };
}

test.each([
  ...lists.map(([path, { reads }]) => [path, reads, {}] as const),
  ...Object.entries(HUBS).map(([path, [reads, own]]) => [path, reads, own] as const),
])('the second page of %s begins after the first', async (path, reads, own) => {
  const { queries } = await open(`${path}?page=2`, reads, (sample) => ({ ...sample, ...own, total: 500 }));
  const offsets = queries().map(({ limit, offset }) => [limit, offset]);
  expect(new Set(offsets.map(String)).size).toBe(1);
  expect(offsets[0]![1]).toBe(offsets[0]![0]);
  await until(() => screen.getByText(/^Page 2 of /));
});

test.each(lists)('%s says that it is empty, or that nothing matches its filters', async (path, { reads, empty }) => {
  const nothing = () => ({ rows: [], total: 0 });
  await open(path, reads, nothing);
  await until(() => expect(document.body.textContent).toContain(empty));
  expect(document.body.textContent).not.toContain('Nothing matches these filters');
  cleanup();
  await open(`${path}?q=vat`, reads, nothing);
  await until(() => expect(document.body.textContent).toContain('Nothing matches these filters'));
});

test.each(lists)('%s is its own canonical address', async (path, { reads }) => {
  await open(`${path}?page=1&utm_source=mail`, reads, (sample) => sample);
  const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
  await until(() => expect(canonical()).toBe(`https://tax.example${path}`));
});

test('a jurisdiction’s page that is requested by name keeps its page number', async () => {
  const reads = 'GET /api/jurisdictions/:code';
  const found = { code: 'DE', total: 500 };
  const { where } = await open('/jurisdictions/germany?page=2', reads, (sample) => ({ ...sample, ...found }));
  expect(where()).toBe('/jurisdictions/DE?page=2');
});

test('the breadcrumb from a topic to the one above it is a navigation landmark with a name', async () => {
  const above = { name: 'Indirect Tax', slug: 'indirect-tax' };
  await open('/topics/vat', 'GET /api/topics/:slug', (sample) => ({ ...sample, slug: 'vat', above }));
  const way = await until(() => screen.getByRole('navigation', { name: 'Breadcrumb' }));
  const links = [...way.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Topics', '/topics'],
    ['Indirect Tax', '/topics/indirect-tax'],
  ]);
});

test('each tab of the search begins with the first page of its results', async () => {
  const reads = 'GET /api/search/page';
  const facets = {
    ...(sampleReply(reads) as SearchReply).facets,
    kinds: [{ value: 'job' as const, count: 90, more: false }],
  };
  await openSite('/search?q=vat&jurisdiction=GB&page=3', {
    'GET /api/navigation': () => ({ header: [], footer: FOOTER }),
    [reads]: () => sampleReply(reads, { facets, total: 90 }),
  });
  const tabs = await until(() => screen.getByRole('navigation', { name: 'Kinds of results' }));
  expect([...tabs.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/search?q=vat&jurisdiction=GB',
    '/search?q=vat&jurisdiction=GB&kind=job',
  ]);
});

test.each([
  [{ total: 5, whole: 5 }, '5 results for “vat”'],
  [{ total: 5, whole: 2 }, '5 results for “vat”: 2 contain all of these words'],
  [{ total: 5, whole: 1 }, '5 results for “vat”: 1 contains all of these words'],
  [{ total: 1, whole: 0 }, '1 result for “vat”: none contains all of these words'],
])('for the counts %o, the search page says: %s', async (counts, said) => {
  const reads = 'GET /api/search/page';
  await openSite('/search?q=vat', {
    'GET /api/navigation': () => ({ header: [], footer: FOOTER }),
    [reads]: () => sampleReply(reads, { ...counts, corrected: undefined, more: false }),
  });
  expect(await until(() => screen.getByText(said))).toBeTruthy();
});

test('an author without links has no list of links', async () => {
  const author = { slug: 'ada', name: 'Ada' };
  const links = () => document.querySelectorAll('ul[aria-label="Ada’s links"] a');
  const openWith = (links: string[]) =>
    open('/authors/ada', 'GET /api/authors/:slug', (sample) => ({ ...sample, ...author, links }));
  await openWith(['https://example.com/ada']);
  expect(links()).toHaveLength(1);
  cleanup();
  await openWith([]);
  expect(document.querySelector('ul[aria-label="Ada’s links"]')).toBeNull();
});

test.each(lists)('an invalid filter of %s is not sent', async (path, { reads, invalid }) => {
  const plain = await open(path, reads, (sample) => sample);
  const [usual] = plain.queries();
  cleanup();
  const { queries } = await open(`${path}?${invalid}&page=x`, reads, (sample) => sample);
  expect(queries()[0]).toEqual(usual);
});

test.each(lists)('each choice of the filters of %s reads other rows', async (path, { reads }) => {
  const { queries, where } = await open(path, reads, (sample) => sample);
  const seen = new Set([JSON.stringify(queries()[0])]);
  const selects = () => [...document.querySelectorAll<HTMLSelectElement>('main form select')];
  const first = where();
  for (const { name, options } of selects())
    for (const { value } of [...options].filter((one) => one.value !== '')) {
      const select = () => selects().find((one) => one.name === name)!;
      const before = queries().length;
      await act(async () => void fireEvent.change(select(), { target: { value } }));
      await until(() => expect(queries().length).toBeGreaterThan(before));
      const query = JSON.stringify(queries().at(-1));
      expect(seen, `${name} ${value} reads the rows of another choice`).not.toContain(query);
      seen.add(query);
      await act(async () => void fireEvent.change(select(), { target: { value: '' } }));
      await until(() => expect(where()).toBe(first));
    }
  expect(seen.size).toBeGreaterThan(1);
});

test.each(['title', 'provider', 'duration', 'price'])(
  'if courses are sorted by %s, only that column is marked',
  async (by) => {
    await open(`/training?sort=${by}-asc`, 'GET /api/training', (sample) => sample);
    const columns: Record<string, string> = {
      title: 'Course',
      provider: 'Provider',
      duration: 'Duration',
      price: 'Price',
    };
    const marked = [...document.querySelectorAll('th[aria-sort]')].map((head) => [head.textContent, head.ariaSort]);
    expect(marked).toEqual([[columns[by], 'ascending']]);
  },
);

test('the footer links to the required pages that its sections lack, and to no page twice', async () => {
  const privacy = { label: 'How we use data', href: '/privacy' };
  await openSite('/topics', {
    'GET /api/navigation': () => ({
      header: [],
      footer: { ...FOOTER, sections: [{ title: 'Small print', links: [privacy] }] },
    }),
  });
  const hrefs = [...document.querySelectorAll('footer ul a')].map((link) => link.getAttribute('href'));
  expect(hrefs.filter((href) => href === '/privacy')).toHaveLength(1);
  expect(hrefs).toContain('/terms');
});
