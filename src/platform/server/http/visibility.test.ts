/**
 * Checks that records which readers must not see appear nowhere. Tests every kind in every state at every public
 * address. New endpoints and feeds are included automatically (testing/public-addresses.ts); a new kind does not
 * compile without a builder.
 */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { matchNewItems } from '#features/alerts/server/match.ts';
import { alertMatches, alerts } from '#features/alerts/server/table.ts';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { buildEvent } from '#features/events/server/factory.fixtures.ts';
import { buildInformation } from '#features/information/server/factory.fixtures.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { kindsHaving } from '#features/kinds.ts';
import type { newsletterApi } from '#features/newsletter/contract.ts';
import type { issuesApi } from '#features/newsletter/issues-contract.ts';
import { tallyAll } from '#features/search/server/index.ts';
import { updates } from '#features/updates/server/table.ts';
import type { UpdatedKind } from '#features/updates/vocabulary.ts';
import { publicPath } from '#kernel/kinds.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { addressesOf, openAddresses, type PublicKind } from '#testing/public-addresses.ts';
import { usingTestApp } from '#testing/test-app.ts';

type Name = PublicKind;
type Over = Record<string, unknown>;

const t = await usingTestApp({ pages: true });
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Part of every title, and of no other text. */
const WORD = 'quibblewick';
/**
 * Only hidden records have this jurisdiction, category, provider and company, so no filter may offer it as a choice.
 */
const HIDDEN_CHOICE = 'Hushland';
const HIDDEN_CHOICES = Object.fromEntries(
  ['jurisdiction', 'category', 'provider', 'company'].map((field) => [field, HIDDEN_CHOICE]),
);

/** Each makes one record of its kind, public by default. */
const builders: Record<Name, (over: Over) => Promise<{ id: string }>> = {
  article: (over) => buildArticle(t.db, { featured: true, ...over }),
  announcement: (over) => buildAnnouncement(t.db, over),
  humor: (over) => buildArticle(t.db, { type: 'tax_humor', subCategory: 'joke', ...over }),
  job: (over) => buildJob(t.db, over),
  course: (over) => buildCourse(t.db, over),
  event: (over) => buildEvent(t.db, over),
  information: (over) => buildInformation(t.db, over),
};

const SCHEDULED = { publishedAt: at(DAY) };
const BINNED = { deletedAt: at(0) };
/** Hidden states of kinds that have drafts. */
const REVIEWED: Record<string, Over> = {
  draft: { status: 'draft' },
  'draft with a past date': { status: 'draft', publishedAt: at(-HOUR) },
  pending: { status: 'pending', publishedAt: null },
  rejected: { status: 'rejected', publishedAt: null },
  unpublished: { status: 'draft', publishedAt: at(-DAY) },
  scheduled: SCHEDULED,
  binned: BINNED,
};
/** States in which no reader sees a record anywhere. */
const hidden: Record<Name, Record<string, Over>> = {
  article: REVIEWED,
  announcement: { inactive: { active: false }, scheduled: SCHEDULED, binned: BINNED },
  humor: REVIEWED,
  job: REVIEWED,
  course: REVIEWED,
  event: REVIEWED,
  information: REVIEWED,
};
/** States in which readers find a record by searching, with a badge, but no list or feed links to it. */
const faded: Partial<Record<Name, Record<string, Over>>> = {
  job: { inactive: { active: false }, expired: { expiresAt: at(-HOUR) } },
  course: { inactive: { active: false } },
  event: { cancelled: { active: false }, over: { startsAt: at(-2 * DAY), endsAt: at(-DAY) } },
};

interface Made {
  kind: Name;
  state: string;
  id: string;
  title: string;
}

const made = { hidden: [] as Made[], faded: [] as Made[], shown: [] as Made[] };

async function make(list: Made[], kind: Name, state: string, over: Over): Promise<void> {
  const title = `${WORD} ${kind} ${state.replaceAll(' ', '-')}`;
  const { id } = await builders[kind]({ title, ...over });
  list.push({ kind, state, id, title });
}

/** Adds an update, which readers do not see before it is published. */
async function prepare(kind: UpdatedKind, recordId: string): Promise<void> {
  const title = `${WORD} ${kind} prepared`;
  const change = { title, content: `<p>${title}</p>`, jurisdiction: HIDDEN_CHOICE };
  const update = { kind, recordId, title, change, base: {}, status: 'published' as const, publishedAt: at(DAY) };
  const [row] = await t.db.insert(updates).values(update).returning();
  made.hidden.push({ kind, state: 'update', id: row!.id, title });
}

for (const { name } of kindsHaving('public')) {
  await make(made.shown, name, 'public', {});
  for (const [state, over] of Object.entries(hidden[name]))
    await make(made.hidden, name, state, { ...HIDDEN_CHOICES, ...over });
  for (const [state, over] of Object.entries(faded[name] ?? {})) await make(made.faded, name, state, over);
}
await tallyAll(t.deps.db, () => false);
for (const { kind, id: recordId } of [...made.shown])
  if (kind === 'article' || kind === 'announcement') await prepare(kind, recordId);

let calls = 0;
/** Calls from another network each time: together, the tests read more lists than one network may. */
const get = (url: string) => t.inject({ url, remoteAddress: `2001:db8:${(++calls).toString(16)}::1` });
const read = async (url: string) => (await get(url)).body;
/** Returns the titles of the records whose title or id is in the text. */
const seenIn = (text: string, records: readonly Made[]) =>
  records.filter(({ id, title }) => text.includes(id) || text.includes(title)).map(({ title }) => title);

test('hidden records appear at no public address', async () => {
  expect(made.hidden.length).toBeGreaterThan(30);
  const leaks: string[] = [];
  // Pages of public records also show similar records, and none of these may be hidden.
  const addresses = [...openAddresses(t.app, WORD), ...made.shown.flatMap((record) => addressesOf(t.app, record))];
  for (const url of [...addresses, `/api/search/suggestions?start=${HIDDEN_CHOICE.slice(0, 4)}`]) {
    const body = await read(url);
    const seen = seenIn(body, made.hidden);
    if (body.includes(HIDDEN_CHOICE)) seen.push(HIDDEN_CHOICE);
    if (seen.length > 0) leaks.push(`${url}: ${seen.join(', ')}`);
  }
  expect(leaks).toEqual([]);
});

test('hidden records can’t be read by their ids', async () => {
  const leaks: string[] = [];
  for (const record of made.hidden)
    for (const url of addressesOf(t.app, record)) {
      const { statusCode, body } = await get(url);
      // A list about the record is empty, and its page says that the record was not found.
      if (body.includes(record.title) || (url.endsWith('.png') && statusCode === 200)) leaks.push(url);
    }
  expect(leaks).toEqual([]);
});

describe('public records appear wherever their kind says', () => {
  const shown = (names: readonly string[]) => made.shown.filter(({ kind }) => names.includes(kind));
  const named = (kinds: readonly { name: string }[]) => kinds.map(({ name }) => name);

  test('in search', async () => {
    const body = await read(`/api/search?q=${WORD}&limit=100`);
    const all = [...shown(named(kindsHaving('search'))), ...made.faded];
    expect(seenIn(body, all).sort()).toEqual(all.map(({ title }) => title).sort());
    const { total, facets } = JSON.parse(await read(`/api/search/page?q=${WORD}`));
    expect(total).toBe(all.length);
    for (const { value, count } of facets.kinds)
      expect(count, value).toBe(all.filter(({ kind }) => kind === value).length);
  });

  test('in the list and on the page of a record', async () => {
    for (const kind of kindsHaving('public')) {
      const [record] = shown([kind.name]);
      expect(await read(kind.public.path)).toContain(record!.title);
      if (!('onePage' in kind.public)) expect(await read(publicPath(kind, record!.id))).toContain(record!.title);
    }
  });

  test('in the feed, which omits records that are no longer relevant', async () => {
    for (const { name, feed } of kindsHaving('feed')) {
      const body = await read(`${feed.path}.json`);
      expect(seenIn(body, made.shown)).toEqual(shown([name]).map(({ title }) => title));
      expect(seenIn(body, made.faded)).toEqual([]);
    }
  });

  test('in the sitemap', async () => {
    const body = await read('/sitemap.xml');
    const all = shown(named(kindsHaving('sitemap')));
    expect(seenIn(body, made.shown).sort()).toEqual(all.map(({ title }) => title).sort());
    expect(seenIn(body, made.faded)).toEqual([]);
  });

  test('in alerts', async () => {
    const [any] = await t.db
      .insert(alerts)
      .values({ email: 'ada@example.com', kind: 'any', keywords: WORD, frequency: 'daily', active: true })
      .returning();
    await t.db.transaction((tx) => matchNewItems(tx, t.deps.kinds));
    const found = await t.db.select().from(alertMatches).where(eq(alertMatches.alertId, any!.id));
    const all = shown(named(kindsHaving('alert')));
    expect(found.map(({ recordId }) => recordId).sort()).toEqual(all.map(({ id }) => id).sort());
  });

  test('in a draft of the newsletter, and among the records that editors can add to it', async () => {
    const api = t.client<typeof newsletterApi & typeof issuesApi>(await t.signIn('admin'));
    const { rows } = await api('GET /api/admin/newsletter/issues');
    const { items } = await api('GET /api/admin/newsletter/issues/:id', { params: { id: rows[0]!.id } });
    const all = shown(named(kindsHaving('newsletter'))).map(({ title }) => title);
    expect(items.map(({ title }) => title).sort()).toEqual([...all].sort());
    const content = await api('GET /api/admin/newsletter/content', { query: { q: WORD } });
    expect(content.rows.map(({ title }) => title).sort()).toEqual([...all].sort());
  });
});

test('scheduled records appear when they are due, by the database’s clock', async () => {
  const scheduled = made.hidden.filter(({ state }) => state === 'scheduled');
  expect(scheduled.map(({ kind }) => kind)).toEqual(kindsHaving('public').map(({ name }) => name));
  for (const { kind, table } of t.deps.kinds)
    if (kind.public)
      await t.db.execute(
        sql`update ${table} set published_at = now() - interval '1 second' where published_at > now()`,
      );
  const body = await read(`/api/search?q=${WORD}&limit=100`);
  expect(seenIn(body, scheduled).sort()).toEqual(scheduled.map(({ title }) => title).sort());
});
