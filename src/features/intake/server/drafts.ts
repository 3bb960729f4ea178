/** Makes drafts of announcements and articles from entries, by the rules of the desk, and adds entries to drafts. */
import type { z } from 'zod';
import { AnnouncementInput } from '#features/announcements/contract.ts';
import { announcementRecords } from '#features/announcements/server/index.ts';
import { LIST_BADGE } from '#features/announcements/vocabulary.ts';
import { ArticleInput } from '#features/articles/contract.ts';
import { articleRecords } from '#features/articles/server/index.ts';
import { cutAt } from '#kernel/excerpt.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { escapeAttribute, escapeText, textToHtml } from '#kernel/text-to-html.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { ImportStore } from '#platform/server/kinds.ts';
import type { SavedRow } from '#platform/server/versions/kept-store.ts';
import { keptRecords } from '#platform/server/versions/records.ts';
import type { IntakeEntry } from '../contract.ts';
import type { DraftKind } from '../vocabulary.ts';
import { decide, findEntry, lockEntry } from './entries.ts';

interface Written extends SavedRow {
  content: string;
  /** Only an article has a status. */
  status?: string;
  /** Only an announcement can be active. */
  active?: boolean;
}

interface Becoming {
  input: z.ZodObject;
  store: ImportStore;
  /** Returns the fields of a draft made from the entry. */
  fieldsOf: (entry: IntakeEntry) => object;
}

const DRAFTS: Record<DraftKind, Becoming> = {
  announcement: {
    input: AnnouncementInput,
    store: announcementRecords,
    fieldsOf: ({ topics, source, link }) => ({
      ...{ topics, source, externalUrl: link, badge: LIST_BADGE, active: false },
    }),
  },
  article: {
    input: ArticleInput,
    store: articleRecords,
    fieldsOf: ({ topics: [category = '', ...furtherTopics] }) => ({
      ...{ category, furtherTopics, type: 'professional_article', status: 'draft', readTime: null },
    }),
  },
};

const TITLE_MAX = 200;

/** @throws Failure not_found; conflict if somebody has decided on the entry */
export async function takeEntry(
  deps: Pick<Deps, 'db' | 'changes'>,
  person: Person,
  { kind, ...seen }: SeenRecord & { kind: DraftKind },
) {
  const { input, store, fieldsOf } = DRAFTS[kind];
  const found = await findEntry(deps.db, seen.id);
  const fields = await store.clean(
    input.parse({
      ...fieldsOf(found),
      title: cutAt(found.title, TITLE_MAX - 1),
      content: quoted(found),
      jurisdiction: found.jurisdiction,
    }),
  );
  return deps.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, seen, 'new');
    const { id } = await keptRecords(deps, store).createIn(tx, person, () => store.insert(tx, fields, person));
    await decide(tx, person, 'take', entry, { state: 'taken', takenBy: person.id, draftKind: kind, draftId: id });
    return { kind, id };
  });
}

/** @throws Failure not_found; conflict if somebody has decided on the entry, saved the draft, or published it */
export async function mergeEntry(
  deps: Pick<Deps, 'db' | 'changes'>,
  person: Person,
  { draft, ...seen }: SeenRecord & { draft: SeenRecord & { kind: DraftKind } },
) {
  const { kind, id, updatedAt } = draft;
  const { store } = DRAFTS[kind];
  const [found, before] = [await findEntry(deps.db, seen.id), (await store.find(deps.db, id)) as Written | undefined];
  if (!before) return fail(notFound(store.title));
  refuseStale(store.what, before, updatedAt);
  if (before.active || (before.status ?? 'draft') !== 'draft')
    throw new Failure('conflict', 'This is no longer a draft. Nothing was changed.');
  const content = before.content + mentioned(found);
  const change = store.schema.safeParse({ content });
  if (!change.success) throw new Failure('unprocessable', 'The draft has no room for more text');
  const cleaned = await store.clean(change.data);
  return deps.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, seen, 'new');
    await keptRecords(deps, store).edit(tx, person, id, 'update', { ...cleaned, updatedAt });
    await decide(tx, person, 'merge', entry, { state: 'merged', takenBy: person.id, draftKind: kind, draftId: id });
    return { kind, id };
  });
}

const linked = (text: string, link: string): string =>
  link === '' ? escapeText(text) : `<a href="${escapeAttribute(link)}">${escapeText(text)}</a>`;

function quoted({ summary, source, link }: IntakeEntry): string {
  const quote = summary && `<blockquote>${textToHtml(summary)}</blockquote>`;
  return `${quote}<p>Source: ${linked(source, link)}</p>`;
}

const mentioned = ({ title, source, link }: IntakeEntry): string =>
  `<p>Source: ${linked(title, link)} (${escapeText(source)})</p>`;
