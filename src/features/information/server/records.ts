import { and, getTableColumns, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { checkPictures, cleanContent, cleanWithFigures } from '#features/media/server/index.ts';
import { defined } from '#kernel/defined.ts';
import { missingIn } from '#kernel/fields.ts';
import { textFacts } from '#kernel/plain-text.ts';
import { refuse } from '#kernel/problem.ts';
import { NEW, publishedAtAfter } from '#kernel/publication.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { deskDate, inState, isPublic } from '#platform/server/db/publication.ts';
import { ordersOf, recordQueries } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import { readdress, slugOf } from '#platform/server/slugs/slugs.ts';
import { deskStore } from '#platform/server/versions/desk-handlers.ts';
import { INFORMATION } from '../content.ts';
import { type DeskInformationQuery, InformationChange, InformationInput, type InformationPage } from '../contract.ts';
import { INFORMATION_FIELDS } from '../fields.ts';
import { informationPages as pages } from './table.ts';

type DeskFilter = Omit<z.output<typeof DeskInformationQuery>, 'limit' | 'offset'>;

const { contentText, deletedAt, content, ...columns } = getTableColumns(pages);
const rowColumns = { ...columns, slug: slugOf(pages.id) };
export const stored = recordQueries(pages, { ...rowColumns, content });
const rowsOnly = recordQueries(pages, rowColumns);
const orders = ordersOf(pages, INFORMATION_FIELDS, deskDate(pages));

/** Matches pages that are published, due and not in the bin. */
export const isVisible = isPublic(pages);

type Listed = { limit: number; offset: number; q?: string | undefined };

/** Lists the pages that visitors can see, by title. */
export const listVisible = (db: Db, { q, ...slice }: Listed) =>
  rowsOnly.list(db, and(isVisible, matching(q)), orders['title-asc'], slice);

const matching = (q: string | undefined) => matches(q, [pages.title, pages.summary, pages.contentText]);

const ofDesk = ({ status, q }: DeskFilter) =>
  and(isNull(pages.deletedAt), matching(q), status ? inState(pages, status) : undefined);

/** Finds a page that visitors can see; undefined if there is none, or without an id. */
export async function findVisible(db: Db, id: string | undefined): Promise<InformationPage | undefined> {
  const row = id && (await stored.find(db, id, isVisible));
  return row ? { ...row, content: await cleanWithFigures(row.content) } : undefined;
}

export const informationRecords = deskStore(INFORMATION, {
  ...stored,
  list: rowsOnly.listed(orders, ofDesk).list,
  // An export can be imported, so it has the texts.
  select: stored.listed(orders, ofDesk).select,
  title: 'Information page',
  schema: InformationChange,
  clean: cleanContent,
  async insert(tx, input: z.output<typeof InformationInput>) {
    const isPublic = input.status === 'published';
    const checked = await checkPictures(tx, { sent: input, wasPublic: false, isPublic });
    const { slug: _, ...fields } = { ...input, ...checked };
    const text = textOf(fields.content);
    refuseUnfit({ ...input, ...text });
    const row = { ...fields, ...text, publishedAt: publishedAtAfter(NEW, input, now()) };
    // Read again, because the database makes the slug after it has stored the row.
    const { id } = await stored.insert(tx, row);
    const made = (await stored.find(tx, id))!;
    return { ...made, slug: await readdress(tx, INFORMATION.name, made, input, false) };
  },
  async change(tx, before: InformationPage, fields: z.output<typeof InformationChange>) {
    const wasPublic = before.status === 'published';
    const checked = await checkPictures(tx, {
      before,
      sent: fields,
      wasPublic,
      isPublic: (fields.status ?? before.status) === 'published',
    });
    const { updatedAt: _updated, autosave: _auto, slug: _, content, ...change } = { ...fields, ...checked };
    const text = textOf(content ?? before.content);
    refuseUnfit({ ...before, ...defined(change), ...text });
    await readdress(tx, INFORMATION.name, before, fields, wasPublic);
    return stored.update(tx, before.id, {
      ...change,
      ...(content !== undefined && text),
      publishedAt: publishedAtAfter(before, fields, now()),
    });
  },
});

const textOf = (content: string) => ({ content, contentText: textFacts(content).text });

/** @throws Failure invalid for an unfinished page that is not a draft. Markup without text meets the contract. */
function refuseUnfit({ contentText, ...page }: z.output<typeof InformationInput> & { contentText: string }): void {
  refuse(missingIn(InformationInput.shape, { ...page, content: contentText }));
}
