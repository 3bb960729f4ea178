import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { findProvisions } from '#features/references/server/index.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { isCiting } from './is-citing.ts';
import { isVisible } from './queries.ts';
import { articles } from './table.ts';

/** Longer lists are only on the page of the cited provision. */
const MOST_CITING = 10;

export interface Citations {
  /** The provisions that the text cites: `id` is the page that gathers citations of the label. */
  cites: readonly { id: string; label: string }[];
  /** The targets of the citations in the text, by label: the official site, or our article. */
  addresses: ReadonlyMap<string, string>;
  /** Our articles that cite this one, newest first. */
  citedBy: readonly { id: string; title: string }[];
}

/** Reads what an article cites, and which articles visible to readers cite it. */
export async function citationsOf(db: Db, { id, number }: { id: string; number: string | null }): Promise<Citations> {
  const [[own], citedBy] = await Promise.all([
    labelsById(db).execute({ id }),
    number ? listCiting(db, id, number) : [],
  ]);
  const labels = own?.labels ?? [];
  const [known, numbered] = await Promise.all([findProvisions(db, labels), listNumbered(db, labels)]);
  const ofLaw = labels.flatMap((label) => known.get(label) ?? []).filter(({ href }) => href);
  return {
    cites: ofLaw,
    addresses: new Map([...ofLaw.map(({ label, href }) => [label, href] as const), ...numbered]),
    citedBy,
  };
}

const labelsById = prepared((db) =>
  db
    .select({ labels: articles.provisions })
    .from(articles)
    .where(eq(articles.id, sql.placeholder('id')))
    .prepare('labels_of_article'),
);

const listCiting = (db: Db, id: string, number: string) =>
  db
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(and(isCiting(number), ne(articles.id, id), isVisible))
    .orderBy(desc(articles.publishedAt))
    .limit(MOST_CITING);

async function listNumbered(db: Db, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const rows = await db
    .select({ id: articles.id, number: articles.number })
    .from(articles)
    .where(and(inArray(articles.number, [...numbers]), isVisible));
  return rows.map(({ id, number }) => [number!, `/articles/${id}`] as const);
}
