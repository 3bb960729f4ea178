import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lazyScreens } from '#testing/lazy-pages.ts';
import { openSite, sampleReply, until } from '#testing/open-site.tsx';
import { SCREENS } from './desk.ts';

interface DeskList {
  reads: string;
  /** The text that the list shows if there are no records. */
  empty: string;
  /** Fields of the list's row that differ from the sample. */
  row?: object;
  /** What `?record=` does: the list shows only that record, until this button is pressed; or its dialog opens. */
  record?: { all: string; as?: string } | 'opens';
  /** Whether the list has only one page. */
  whole?: true;
  /** The buttons of a row that change something: the button that confirms it, and the call. */
  actions?: [button: string, confirm: string | undefined, call: string][];
  /** The labels of the list's actions on selected rows, with the changes that they send. */
  bulk?: Record<string, object>;
}

const ALREADY = { createdAt: '2026-03-01T09:00:00.000Z', publishedAt: '2026-03-01T09:00:00.000Z' };
const PUBLISHED = { ...ALREADY, title: 'VAT', status: 'published', active: true, pinned: false, featured: false };
const published = { Unpublish: { status: 'draft' } };
const switched = { ...published, 'Switch off': { active: false } };

const LISTS: Record<string, DeskList> = {
  '/admin/articles': {
    reads: 'GET /api/admin/articles',
    empty: 'No articles found',
    row: PUBLISHED,
    actions: [
      ['Pin', undefined, 'PATCH /api/admin/articles/:id'],
      ['Feature', undefined, 'PATCH /api/admin/articles/:id'],
      ['Duplicate', undefined, 'POST /api/admin/articles/:id/duplicate'],
      ['Delete', 'Delete', 'DELETE /api/admin/articles/:id'],
    ],
    bulk: { ...published, Feature: { featured: true }, Pin: { pinned: true } },
  },
  '/admin/humor': {
    reads: 'GET /api/admin/articles',
    empty: 'No humor content available at the moment.',
    row: PUBLISHED,
    actions: [
      ['Pin', undefined, 'PATCH /api/admin/articles/:id'],
      ['Feature', undefined, 'PATCH /api/admin/articles/:id'],
      ['Duplicate', undefined, 'POST /api/admin/articles/:id/duplicate'],
      ['Delete', 'Delete', 'DELETE /api/admin/articles/:id'],
    ],
    bulk: { ...published, Feature: { featured: true }, Pin: { pinned: true } },
  },
  '/admin/announcements': {
    reads: 'GET /api/admin/breaking-news',
    empty: 'No breaking news found',
    row: PUBLISHED,
    actions: [
      ['Pin', undefined, 'PATCH /api/admin/breaking-news/:id'],
      ['Duplicate', undefined, 'POST /api/admin/breaking-news/:id/duplicate'],
      ['Delete', 'Delete', 'DELETE /api/admin/breaking-news/:id'],
    ],
    bulk: { Unpublish: { active: false }, Pin: { pinned: true } },
  },
  '/admin/updates': {
    reads: 'GET /api/admin/updates',
    empty: 'No updates are waiting.',
    record: { all: 'Show all updates' },
  },
  '/admin/media': {
    reads: 'GET /api/admin/media',
    empty: 'No files yet. Upload the first one.',
    row: { focusX: 50, focusY: 50 },
    record: 'opens',
  },
  '/admin/jurisdictions': {
    reads: 'GET /api/admin/jurisdictions',
    empty: 'Nothing to do: every jurisdiction in our records is known.',
    row: { state: 'waiting' },
    actions: [['Leave as it is', undefined, 'POST /api/admin/jurisdictions']],
  },
  '/admin/topics': {
    reads: 'GET /api/admin/topics',
    empty: 'There are no topics.',
    actions: [['Delete', 'Delete', 'DELETE /api/admin/topics/:id']],
  },
  '/admin/authors': { reads: 'GET /api/admin/authors', empty: 'Nothing with a byline has been published yet.' },
  '/admin/searches': { reads: 'GET /api/admin/searches', empty: 'Nobody has searched in this period.' },
  '/admin/synonyms': {
    reads: 'GET /api/admin/synonyms',
    empty: 'There are no synonyms.',
    actions: [['Delete', 'Delete', 'DELETE /api/admin/synonyms/:id']],
  },
  '/admin/bin': {
    reads: 'GET /api/admin/bin',
    empty: 'The bin is empty.',
    record: { all: 'Show everything in the bin' },
    actions: [
      ['Restore', undefined, 'POST /api/admin/articles/:id/restore'],
      ['Delete for good', 'Delete', 'DELETE /api/admin/bin/:kind/:id'],
    ],
  },
  '/admin/submissions': { reads: 'GET /api/admin/submissions', empty: 'No submissions waiting for review' },
  '/admin/comments': {
    reads: 'GET /api/admin/comments',
    empty: 'No comments waiting for review',
    record: { all: 'Show all comments' },
  },
  '/admin/intake': {
    reads: 'GET /api/admin/intake',
    empty: 'Nothing new has arrived.',
    row: { state: 'new' },
    record: { all: 'Show all entries' },
    actions: [
      ['Create a draft article from', undefined, 'POST /api/admin/intake/:id/take'],
      ['Dismiss', undefined, 'POST /api/admin/intake/bulk'],
    ],
  },
  '/admin/intake-sources': {
    reads: 'GET /api/admin/intake-sources',
    empty: 'There are no sources.',
    whole: true,
    actions: [
      ['Fetch now', undefined, 'POST /api/admin/intake-sources/:id/fetch'],
      ['Delete', 'Delete', 'DELETE /api/admin/intake-sources/:id'],
    ],
  },
  '/admin/intake-rules': {
    reads: 'GET /api/admin/intake-rules',
    empty: 'There are no rules.',
    whole: true,
    actions: [['Delete', 'Delete', 'DELETE /api/admin/intake-rules/:id']],
  },
  '/admin/subscribers': {
    reads: 'GET /api/admin/newsletter/subscribers',
    empty: 'No newsletter subscribers yet.',
    record: { all: 'Show all subscribers' },
    actions: [
      ['Unsubscribe', undefined, 'POST /api/admin/newsletter/subscribers/:id/unsubscribe'],
      ['Erase', 'Delete', 'DELETE /api/admin/newsletter/subscribers/:id'],
    ],
  },
  '/admin/issues': { reads: 'GET /api/admin/newsletter/issues', empty: 'No issues yet.' },
  '/admin/correction-emails': {
    reads: 'GET /api/admin/correction-emails',
    empty: 'No notices are waiting.',
    whole: true,
    actions: [['Do not email', undefined, 'PUT /api/admin/correction-emails/:id']],
  },
  '/admin/jobs': {
    reads: 'GET /api/admin/jobs',
    empty: 'No job listings available at the moment.',
    row: { ...PUBLISHED, expiresAt: null },
    actions: [
      ['Expire now', undefined, 'POST /api/admin/jobs/:id/expire'],
      ['Duplicate', undefined, 'POST /api/admin/jobs/:id/duplicate'],
      ['Delete', 'Delete', 'DELETE /api/admin/jobs/:id'],
    ],
    bulk: { ...switched, Expire: { expiresAt: expect.any(String) } },
  },
  '/admin/courses': {
    reads: 'GET /api/admin/training',
    empty: 'No training courses available at the moment.',
    row: PUBLISHED,
    actions: [
      ['Duplicate', undefined, 'POST /api/admin/training/:id/duplicate'],
      ['Delete', 'Delete', 'DELETE /api/admin/training/:id'],
    ],
    bulk: switched,
  },
  '/admin/events': {
    reads: 'GET /api/admin/events',
    empty: 'No events yet.',
    row: { ...PUBLISHED, timeZone: 'Europe/London' },
    actions: [
      ['Duplicate', undefined, 'POST /api/admin/events/:id/duplicate'],
      ['Delete', 'Delete', 'DELETE /api/admin/events/:id'],
    ],
    bulk: switched,
  },
  '/admin/information': {
    reads: 'GET /api/admin/information',
    empty: 'No information pages yet.',
    row: PUBLISHED,
    actions: [
      ['Duplicate', undefined, 'POST /api/admin/information/:id/duplicate'],
      ['Delete', 'Delete', 'DELETE /api/admin/information/:id'],
    ],
    bulk: published,
  },
  '/admin/popups': {
    reads: 'GET /api/admin/marketing-popups',
    empty: 'No marketing popups yet.',
    record: 'opens',
    whole: true,
    actions: [
      ['Show', undefined, 'PATCH /api/admin/marketing-popups/:id'],
      ['Delete', 'Delete', 'DELETE /api/admin/marketing-popups/:id'],
    ],
  },
  '/admin/inquiries': {
    reads: 'GET /api/admin/inquiries',
    empty: 'No inquiries yet.',
    record: { all: 'Show all inquiries' },
  },
  '/admin/users': {
    reads: 'GET /api/admin/users',
    empty: 'Nobody has an account yet.',
    record: { all: 'Show all people' },
  },
  '/admin/invitations': {
    reads: 'GET /api/admin/invitations',
    empty: 'There are no invitations.',
    record: { all: 'Show all invitations' },
    actions: [
      ['Send the invitation', undefined, 'POST /api/admin/invitations/:id/send'],
      ['Withdraw the invitation', 'Withdraw', 'DELETE /api/admin/invitations/:id'],
    ],
  },
  '/admin/audit': {
    reads: 'GET /api/admin/audit',
    empty: 'No entries yet.',
    record: { all: 'Show all records', as: 'record' },
  },
  '/admin/security': { reads: 'GET /api/admin/security-events', empty: 'No suspicious request has been refused.' },
  '/admin/mail': { reads: 'GET /api/admin/mail', empty: 'No email has been sent yet.', record: 'opens' },
  '/admin/suppressed': {
    reads: 'GET /api/admin/mail/suppressions',
    empty: 'No addresses are suppressed.',
    actions: [['Lift', undefined, 'DELETE /api/admin/mail/suppressions/:id']],
  },
  '/admin/webhooks': {
    reads: 'GET /api/admin/webhooks',
    empty: 'There are no endpoints yet.',
    row: { active: true, events: ['job.changed'] },
    whole: true,
    actions: [
      ['Send a test', undefined, 'POST /api/admin/webhooks/:id/test'],
      ['Rotate', 'Rotate', 'POST /api/admin/webhooks/:id/rotate'],
      ['Delete', 'Delete', 'DELETE /api/admin/webhooks/:id'],
    ],
  },
  '/admin/api-keys': {
    reads: 'GET /api/admin/api-keys',
    empty: 'There are no API keys.',
    row: { state: 'valid' },
    actions: [['Revoke', 'Revoke', 'DELETE /api/admin/api-keys/:id']],
  },
  '/admin/import': { reads: 'GET /api/admin/imports', empty: 'No imports yet.' },
  '/admin/old-addresses': {
    reads: 'GET /api/admin/old-addresses',
    empty: 'There are no redirects yet.',
    actions: [['Remove', undefined, 'DELETE /api/admin/old-addresses/:id']],
  },
  '/admin/backups': { reads: 'GET /api/admin/backups', empty: 'No backup has been made yet.' },
};
/** Screens without a list. */
const OTHERS = [
  '/admin',
  '/admin/calendar',
  '/admin/front-page',
  '/admin/pages',
  '/admin/settings',
  '/admin/settings/site',
  '/admin/settings/sign-in',
  '/admin/privacy',
];

const ID = '0192f3c1-8a4b-7c3d-9e5f-0a1b2c3d4e5f';
const paths = Object.keys(LISTS);
const lists = Object.entries(LISTS);
const listsWith = (trait: keyof DeskList) => lists.filter(([, list]) => list[trait] !== undefined);

// Loads all chunks first: one that is still loading after the last test would be missing in the next file.
await Promise.all(lazyScreens().map((page) => import(/* @vite-ignore */ `/${page}`)));

const admin = { id: '1', role: 'admin', firstName: 'Ada', lastName: null, email: 'ada@example.com' };

/** Opens a list as an administrator. Its rows are `rows`, by default one, of 60 records. */
async function open(address: string, rows?: object[], answers: object = {}) {
  const { reads, row } = LISTS[address.split('?')[0]!]!;
  const [sample] = (sampleReply(reads, row) as { rows: object[] }).rows;
  const shown = rows ?? [{ ...sample, ...('id' in sample! && { id: ID }) }];
  const held: (() => void)[] = [];
  let holding = false;
  const { calls, where } = await openSite(address, {
    'GET /api/admin/user': () => admin,
    'GET /api/navigation': () => ({ header: [], footer: {} }),
    'GET /api/admin/backups/summary': () =>
      sampleReply('GET /api/admin/backups/summary', { timeZone: 'Europe/London' }),
    ...answers,
    [reads]: () => {
      const reply = { rows: shown, total: rows ? rows.length : 60 };
      return holding ? new Promise((resolve) => held.push(() => resolve(reply))) : reply;
    },
  });
  const panel = within(await until(() => screen.getByRole('tabpanel')));
  const queries = () => calls.filter(({ key }) => key === reads).map(({ parts }) => defined(parts.query));
  await until(() => expect(queries().length).toBeGreaterThan(0));
  if (shown.length > 0) await until(() => expect(rowsOf()).not.toEqual([]));
  return {
    calls,
    where,
    panel,
    queries,
    /** The query of the last call of the list. */
    query: () => queries().at(-1)!,
    /** Makes the list wait for its next responses until the returned function is called. */
    hold() {
      holding = true;
      return () => {
        holding = false;
        return act(async () => {
          for (const reply of held.splice(0)) reply();
        });
      };
    },
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

const defined = (query: object = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
const click = (element: Element) => act(async () => void fireEvent.click(element));
/** Finds the panel by its attribute, because a search by role among so many elements is slow. */
const tabpanel = () => document.querySelector('[role=tabpanel][data-state=active]')!;
const rowsOf = () => [...tabpanel().querySelectorAll('tbody tr, ul li')];

const isSearched = () => document.querySelector('[role=tabpanel][data-state=active] [type=search]') !== null;
async function search(q: string) {
  const field = document.querySelector<HTMLInputElement>('[role=tabpanel][data-state=active] [type=search]')!;
  fireEvent.input(field, { target: { value: q } });
  await act(async () => void fireEvent.submit(field.form!));
}

/**
 * Returns the filters in a list's query, which its export has too. An export has neither pages nor a choice of fields.
 */
const filtersIn = ({ limit, offset, fields, ...query }: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
function exported(): object[] {
  const links = [...tabpanel().querySelectorAll('a[download]')];
  return links.map((link) => {
    const { searchParams } = new URL(link.getAttribute('href')!, 'http://site.example');
    expect([searchParams.has('limit'), searchParams.has('offset')]).toEqual([false, false]);
    return filtersIn(Object.fromEntries(searchParams));
  });
}
const expectExportOf = (query: object) =>
  until(() => expect(exported()).toEqual(['csv', 'json'].map((format) => ({ ...filtersIn(defined(query)), format }))));

test('every screen with a list is tested here', () => {
  expect([...paths, ...OTHERS].sort()).toEqual(SCREENS.map(({ path }): string => path).sort());
});

test.each(lists)('%s says when it is empty, and when nothing matches a search', async (path, { empty }) => {
  const { query } = await open(path, []);
  const panel = () => tabpanel().textContent;
  await until(() => expect(panel()).toContain(empty));
  expect(panel()).not.toContain('Nothing matches');
  if (!isSearched()) return;
  await search('vat');
  await until(() => expect(query()).toMatchObject({ q: 'vat' }));
  await until(() => expect(panel()).toContain('Nothing matches'));
  expect(panel()).not.toContain(empty);
});

test.each(lists.filter(([path, { whole }]) => !whole && path !== '/admin/comments'))(
  '%s keeps the rows of its first page until the second page is loaded',
  async (path) => {
    const { panel, query, hold } = await open(path);
    const { limit } = query();
    expect(query()).toMatchObject({ offset: 0 });
    const next = await until(() => panel.getByRole('link', { name: 'Next' }));
    const release = hold();
    await click(next);
    await until(() => expect(query()).toMatchObject({ limit, offset: limit }));
    const table = panel.queryByRole('table');
    expect(rowsOf()).not.toEqual([]);
    expect(table?.ariaBusy ?? 'true').toBe('true');
    await release();
    await until(() => expect(panel.queryByRole('table')?.ariaBusy ?? 'false').toBe('false'));
    await until(() => panel.getByText(`Page 2 of ${Math.ceil(60 / Number(limit))}`));
  },
);

test.each(paths)('each filter of %s reads other rows, and the export has the same filters', async (path) => {
  const { query, where } = await open(path);
  const hasExport = exported().length > 0;
  if (hasExport) await expectExportOf(query());
  const selects = [...tabpanel().querySelectorAll('select')].filter(
    (select) => select.options[0]?.value === '' && !select.closest('form'),
  );
  const first = JSON.stringify(query());
  const seen = new Set([first]);
  const choose = async (select: HTMLSelectElement, value: string) => {
    const before = query();
    await act(async () => void fireEvent.change(select, { target: { value } }));
    await until(() => expect(query()).not.toEqual(before));
    expect(select.value).toBe(value);
    expect(query()).toMatchObject({ offset: 0 });
    if (hasExport) await expectExportOf(query());
  };
  for (const select of selects) {
    for (const { value } of [...select.options].slice(1)) {
      await choose(select, value);
      expect(seen, `${select.ariaLabel} ${value} reads the rows of another choice`).not.toContain(
        JSON.stringify(query()),
      );
      seen.add(JSON.stringify(query()));
    }
    await act(async () => void fireEvent.change(select, { target: { value: '' } }));
    await until(() => expect(select.value).toBe(''));
  }
  if (!isSearched()) return;
  await search(' vat ');
  await until(() => expect(query()).toMatchObject({ q: 'vat' }));
  expect(where()).toContain('q=vat');
  if (hasExport) await expectExportOf(query());
});

test.each(paths)('sorting %s by a column marks only that column', async (path) => {
  const { query, where } = await open(path);
  const heads = () => [...tabpanel().querySelectorAll('thead th')];
  const marks = () => heads().flatMap(({ textContent, ariaSort }) => (ariaSort ? [`${textContent} ${ariaSort}`] : []));
  const usual = marks();
  const sortable = heads().flatMap((head) => (head.querySelector('button') ? [head.textContent] : []));
  expect(usual).toHaveLength(sortable.length > 0 ? 1 : 0);
  const orders = new Set<string>();
  for (const name of sortable.flatMap((one) => [one, one])) {
    const before = marks();
    await click(
      heads()
        .find((head) => head.textContent === name)!
        .querySelector('button')!,
    );
    await until(() => expect(marks()).not.toEqual(before));
    const sort = new URL(where(), 'http://site.example').searchParams.get('sort');
    const [, direction] = /-(asc|desc)$/.exec(sort ?? '') ?? [];
    expect(marks()).toEqual(direction ? [`${name} ${direction}ending`] : usual);
    if (sort) {
      await until(() => expect(query().sort).toBe(sort));
      await expectExportOf(query());
    }
    orders.add(sort ?? 'usual');
  }
  // Each column twice, once in each direction; the default order may have no name in the address.
  expect(orders.size).toBe(2 * sortable.length);
});

test.each(listsWith('record'))('a link to one record of %s shows that record', async (path, { record, reads }) => {
  const { panel, query, queries, calls } = await open(`${path}?record=${ID}`);
  if (record !== 'opens') {
    const { as = 'id' } = record!;
    expect(queries()[0]).toMatchObject({ [as]: ID });
    await click(await until(() => panel.getByRole('button', { name: record!.all })));
    await until(() => expect(query()).not.toHaveProperty(as));
    expect(panel.queryByRole('button', { name: record!.all })).toBeNull();
    return;
  }
  await until(() => screen.getByRole('dialog'));
  const one = calls.find(({ key }) => key === `${reads}/:id`);
  if (one) expect(one.parts.params).toEqual({ id: ID });
});

async function answerWith(name: string) {
  const dialog = within(await until(() => screen.getByRole('dialog')));
  await click(dialog.getByRole('button', { name }));
}

/** After a change, the list is read again. */
async function expectChange({ calls }: Opened, reads: string, call: string): Promise<unknown> {
  await until(() => expect(calls.map(({ key }) => key)).toContain(call));
  const at = calls.findIndex(({ key }) => key === call);
  await until(() => expect(calls.slice(at).map(({ key }) => key)).toContain(reads));
  return calls[at]!.parts.body;
}

test.each(listsWith('actions').flatMap(([path, { actions }]) => actions!.map((action) => [path, ...action] as const)))(
  '%s: “%s” changes the record and reads the list again',
  async (path, button, answer, call) => {
    const opened = await open(path);
    const buttons = [...rowsOf()[0]!.querySelectorAll('button')];
    await click(buttons.find((one) => (one.ariaLabel ?? one.textContent).startsWith(button))!);
    if (answer) await answerWith(answer);
    await expectChange(opened, LISTS[path]!.reads, call);
  },
);

test.each(
  listsWith('bulk').flatMap(([path, { bulk }]) =>
    Object.entries(bulk!).map(([label, change]) => [path, label, change] as const),
  ),
)('%s: “%s” changes the selected records and reads the list again', async (path, label, change) => {
  const opened = await open(path);
  const { panel } = opened;
  const box = () => panel.getByRole<HTMLInputElement>('checkbox', { name: 'Select “VAT”' });
  await click(box());
  expect(box().checked).toBe(true);
  await click(box());
  expect(box().checked).toBe(false);
  await click(box());
  await click(panel.getByRole('button', { name: label }));
  // An action that takes something away from readers asks first.
  const confirm = screen.queryByRole('button', { name: new RegExp(`^${label} 1 `) });
  expect(confirm !== null).toBe(['Unpublish', 'Switch off', 'Expire'].includes(label));
  if (confirm) await click(confirm);
  const { reads } = LISTS[path]!;
  const body = await expectChange(opened, reads, `${reads.replace('GET', 'POST')}/bulk`);
  expect(body).toMatchObject({ action: 'change', change, records: [{ id: ID }] });
});

test.each([
  ['/admin/authors', 'Author', 'Authors merged'],
  ['/admin/topics', 'Topic', 'Topics merged'],
])('a record of %s can be merged into any other, but not into itself', async (path) => {
  const { reads } = LISTS[path]!;
  const [sample] = (sampleReply(reads) as { rows: object[] }).rows;
  const other = `${ID.slice(0, -1)}0`;
  const both = [
    { ...sample, id: ID },
    { ...sample, id: other, name: 'Other' },
  ];
  const opened = await open(path, both, { 'GET /api/topics': () => ({ rows: both, total: 2 }) });
  const merge = [...rowsOf()[0]!.querySelectorAll('button')].find(({ textContent }) =>
    textContent.startsWith('Merge'),
  )!;
  await click(merge);
  const into = await until(() => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Into' }));
  await until(() => expect(into.options.length).toBe(2));
  expect([...into.options].map(({ value }) => value)).toEqual(['', other]);
  await act(async () => void fireEvent.change(into, { target: { value: other } }));
  await answerWith('Merge');
  const body = await expectChange(opened, reads, `${reads.replace('GET', 'POST')}/:id/merge`);
  expect(body).toMatchObject({ into: { id: other } });
});

test('a record restored from the bin is restored in the audit log too', async () => {
  const entry = { recordId: ID, standing: 'bin', action: 'article.delete', before: { title: 'VAT' }, after: null };
  const one = 'GET /api/admin/audit/:id';
  const opened = await open('/admin/audit', undefined, { [one]: () => sampleReply(one, entry) });
  await click(rowsOf()[0]!.querySelector('button')!);
  await click(await until(() => screen.getByRole('button', { name: 'Restore from the bin' })));
  await expectChange(opened, 'GET /api/admin/audit', 'POST /api/admin/articles/:id/restore');
});

test.each([
  [0, 0],
  [1, 1],
])('with %i failed emails, %i buttons resend them', async (failed, buttons) => {
  const figures = 'GET /api/admin/mail/figures';
  const { calls } = await open('/admin/mail', undefined, { [figures]: () => sampleReply(figures, { failed }) });
  await until(() => expect(calls.map(({ key }) => key)).toContain(figures));
  await until(() => expect(document.querySelector('[role=tabpanel] h1 + p')).toBeTruthy());
  expect(screen.queryAllByRole('button', { name: 'Resend failed' })).toHaveLength(buttons);
});

test.each([
  ['/admin/articles', { exclude: 'tax_humor' }],
  ['/admin/articles?type=guide', { type: 'guide' }],
  ['/admin/humor', { type: 'tax_humor' }],
])('%s has humor or other articles, never both', async (address, filter) => {
  const { query } = await open(address);
  const { type, exclude } = query();
  expect(defined({ type, exclude })).toEqual(filter);
});

test.each([
  ['/admin/jobs', 'Closes', 'expires-asc'],
  ['/admin/jobs', 'Job', 'title-asc'],
])('in %s, the first click on “%s” sorts by %s', async (path, name, sort) => {
  const { query } = await open(path);
  const head = [...tabpanel().querySelectorAll('thead th')].find(({ textContent }) => textContent === name)!;
  await click(head.querySelector('button')!);
  await until(() => expect(query().sort).toBe(sort));
});

test.each([
  [['title', 'excerpt', 'category', 'tags'], 'Title, Summary, Category, Tags'],
  [['updatedAt', 'title', 'excerpt', 'category', 'tags', 'status'], 'Title, Summary, Category, Tags and 1 more'],
])('the audit log names the fields that a person changed: for %j, %s', async (fields, words) => {
  const { reads } = LISTS['/admin/audit']!;
  const { rows } = sampleReply(reads, { action: 'article.update', fields }) as { rows: object[] };
  await open('/admin/audit', rows.slice(0, 1));
  expect(rowsOf()[0]!.textContent).toContain(words);
});

test.each([
  ['rejected', 1],
  ['withdrawn', 0],
])('a %s submission has %d buttons that return it to review', async (status, buttons) => {
  const one = 'GET /api/admin/submissions/:id';
  await openSite(`/admin/submissions/${ID}`, {
    'GET /api/admin/user': () => admin,
    'GET /api/navigation': () => ({ header: [], footer: {} }),
    [one]: () => sampleReply(one, { id: ID, status, title: 'Who signs the loan' }),
  });
  await until(() => screen.getByRole('heading', { name: 'Who signs the loan', level: 1 }));
  expect(screen.queryAllByRole('button', { name: 'Return to review' })).toHaveLength(buttons);
});

test.each([
  ['/admin/jobs', 'GET /api/admin/jobs/:id', 'Edit job “Loans”', 'Loans · Job editor'],
  ['/admin/newsletter', 'GET /api/admin/newsletter/issues/:id', /^\w+ issue “Loans”$/, 'Loans · Newsletter issue'],
  ['/admin/submissions', 'GET /api/admin/submissions/:id', 'Review “Loans”', 'Loans · Review'],
])('at %s, the heading and the title of the tab name the open record', async (path, reads, heading, title) => {
  const record = { id: ID, title: 'Loans', subject: 'Loans', status: 'pending', updatedAt: '2026-03-20T12:00:00.000Z' };
  await openSite(`${path}/${ID}`, {
    'GET /api/admin/user': () => admin,
    'GET /api/navigation': () => ({ header: [], footer: {} }),
    'GET /api/admin/editing': () => ({ others: [], saved: null, state: '1' }),
    [reads]: () => sampleReply(reads, record),
  });
  await until(() => screen.getByRole('heading', { level: 1, name: heading }));
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toBe(`${title} · Tax Meridian`);
  // A page that is opened from there has its own title.
  await click(document.querySelector('[data-edge=top] a')!);
  await until(() => expect(document.title).toMatch(/ · Admin Dashboard · Tax Meridian$/));
  expect(document.title).not.toContain('Loans');
});

test('signing out of the older dashboard ends the session', async () => {
  const { calls } = await openSite('/admin/dashboard-old', {
    'GET /api/admin/user': () => admin,
    'GET /api/navigation': () => ({ header: [], footer: { sections: [], contactInfo: {}, socialLinks: {} } }),
  });
  await click(await until(() => screen.getByRole('button', { name: 'Logout' })));
  await until(() => expect(calls.map(({ key }) => key)).toContain('POST /api/admin/logout'));
});
