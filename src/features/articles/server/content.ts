import { and, desc, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { forgetAuthors } from '#features/authors/server/index.ts';
import { authors } from '#features/authors/server/table.ts';
import { HUMOR } from '#features/humor/content.ts';
import { placesOf } from '#features/jurisdictions/server/index.ts';
import { withFeedPictures } from '#features/media/server/index.ts';
import { unsignItems } from '#features/newsletter/server/index.ts';
import { forgetNames } from '#features/publishing/server/table.ts';
import { emptyInUpdates } from '#features/updates/server/index.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { isPublic, isReleased } from '#platform/server/db/publication.ts';
import { openingOf } from '#platform/server/db/text-search.ts';
import { type FeedEntry, keys, type ServerHalf } from '#platform/server/kinds.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { emptyInVersions } from '#platform/server/versions/personal-data.ts';
import { ARTICLE } from '../content.ts';
import { Article, ArticleInput } from '../contract.ts';
import { coverOf } from '../cover-motifs.ts';
import { ARTICLE_FIELDS } from '../fields.ts';
import { isForReaders, PROFESSIONAL_TYPES, TYPE_LABELS } from '../vocabulary.ts';
import { joinCounts } from './counts.ts';
import { findUnread, readLetters } from './letters.ts';
import { findVisible, numberPublished } from './queries.ts';
import { articleRecords, importedArticle, shownText } from './records.ts';
import { articles } from './table.ts';
import { isCiting, viewsOf } from './terms.ts';

const isHumor = eq(articles.type, 'tax_humor');
const visible = and(isPublic(articles), ne(articles.type, 'tax_humor'))!;
const search = {
  lead: articles.excerpt,
  body: articles.contentText,
  by: articles.authorName,
  // Without the tags that only the desk sees: see `isForReaders`.
  also: sql`concat_ws(' ', ${articles.number}, (select string_agg(tag, ' ') from unnest(${articles.tags}) tag where tag not like '#%'),
    array_to_string(${articles.provisions}, ' '))`,
  released: isReleased(articles),
  from: articles.publishedAt,
  jurisdiction: articles.jurisdiction,
  furtherJurisdictions: articles.furtherJurisdictions,
  topics: sql`array_remove(${articles.category} || ${articles.furtherTopics}, '')`,
  authors: keys(articles.authorName),
};
/** The excerpt, or the beginning of the text. */
const beginning = openingOf(articles.contentText, 1000);
const opening = sql`coalesce(nullif(${articles.excerpt}, ''), ${beginning})`;
const weights = [sql`(${articles.pinned} or ${articles.featured})`, viewsOf];

const typeLabel: SQL = sql.join(
  [
    sql`case ${articles.type}`,
    ...Object.entries(TYPE_LABELS).map(([type, label]) => sql`when ${type} then ${label}`),
    sql`end`,
  ],
  sql` `,
);

/**
 * Matches the account's articles with its own name as their byline, and everybody's with a byline of the author page that
 * the desk has assigned to it. An editor also enters and owns the texts of guests, whose names must stay.
 */
export const isSignedBy = (userId: string): SQL =>
  or(
    and(
      eq(articles.authorId, userId),
      sql`exists (select from ${users} where ${users.id} = ${userId}
        and lower(${users.name}) = lower(${articles.authorName}))`,
    ),
    sql`${articles.authorName} in (select unnest(${authors.spellings}) from ${authors} where ${authors.userId} = ${userId})`,
  )!;

/** Articles belong to the site and remain; erasing a person deletes only the link to their account. */
const articlesData: PersonalData = {
  columns: ['articles.author_id', 'articles.author_name', 'articles.author_bio'],
  async find(db, { userId }) {
    if (!userId) return {};
    const { id, title, authorName, authorBio, status, publishedAt } = articles;
    const columns = { id, title, authorName, authorBio, status, publishedAt };
    const isTheirs = or(eq(articles.authorId, userId), isSignedBy(userId));
    return { articles: await db.select(columns).from(articles).where(isTheirs) };
  },
  async erase(tx, { userId }, published) {
    if (!userId) return;
    if (published === 'anonymous') {
      const written = await tx.select({ id: articles.id }).from(articles).where(isSignedBy(userId));
      await unsignArticles(
        tx,
        written.map(({ id }) => id),
      );
    }
    await tx.update(articles).set({ authorId: null }).where(eq(articles.authorId, userId));
  },
};

/** Removes the author's name and biography from the articles, all their versions and the newsletter's issues. */
export async function unsignArticles(tx: Db, ids: readonly string[]): Promise<void> {
  const unsigned = { authorName: '', authorBio: '' };
  const isOne = inArray(articles.id, [...ids]);
  const signed = await tx.selectDistinct({ byline: articles.authorName }).from(articles).where(isOne);
  await tx.update(articles).set(unsigned).where(isOne);
  await forgetAuthors(
    tx,
    signed.map(({ byline }) => byline),
  );
  await emptyInVersions(tx, articleRecords.kind, ids, Object.keys(unsigned));
  await emptyInUpdates(tx, ids, Object.keys(unsigned));
  await forgetNames(tx, ids);
  await unsignItems(tx, HUMOR.name, ids);
}

/** Returns the newest professional articles for a feed. With `cites`, only those that cite this label. */
export const listEntries = (db: Db, limit: number, cites?: string): Promise<FeedEntry[]> =>
  newestEntries(
    db,
    and(visible, inArray(articles.type, [...PROFESSIONAL_TYPES]), cites ? isCiting(cites) : undefined),
    limit,
  );

/** Reads the newest of these articles for a feed, with their figures and covers. */
async function newestEntries(db: Db, where: SQL | undefined, limit: number): Promise<FeedEntry[]> {
  const rows = await db
    .select()
    .from(articles)
    .where(where)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit);
  const entries = await withFeedPictures(db, rows);
  return entries.map(({ id, title, excerpt, html, image, authorName, type, category, tags, ...row }) => ({
    id,
    title,
    summary: excerpt,
    html,
    author: authorName,
    image,
    tags: [TYPE_LABELS[type], category, ...tags.filter(isForReaders)].filter(Boolean),
    published: row.publishedAt ?? row.createdAt,
    updated: row.updatedAt,
  }));
}

export function cardOf({ type, category, title, authorName: by }: Article) {
  const { ground, path } = coverOf({ type, category, title });
  return { label: [TYPE_LABELS[type], category].filter(Boolean).join(' · '), title, by, colours: ground, lines: path };
}

export const storedArticles: ServerHalf<typeof ARTICLE> = {
  kind: ARTICLE,
  table: articles,
  title: articles.title,
  plannedFor: articles.plannedFor,
  owner: articles.authorId,
  personalData: articlesData,
  pictures: { text: articles.content, cover: articles.coverId },
  filed: { first: articles.category, others: articles.furtherTopics },
  public: { visible, open: visible },
  search: { ...search, of: not(isHumor), type: articles.type },
  alert: {
    by: articles.authorName,
    summary: articles.excerpt,
    category: articles.category,
    jurisdiction: articles.jurisdiction,
    type: articles.type,
    laws: articles.provisions,
    at: articles.publishedAt,
  },
  newsletter: {
    text: opening,
    meta: sql`concat_ws(' · ', ${typeLabel}, nullif(${placesOf(articles)}, ''), ${articles.readTime} || ' min read')`,
    jurisdiction: articles.jurisdiction,
    furtherJurisdictions: articles.furtherJurisdictions,
    date: articles.publishedAt,
    weights,
  },
  feed: (db, limit) => listEntries(db, limit),
  async card(db, id) {
    const article = await findVisible(db, id);
    return article && cardOf(article);
  },
  schedule: { released: isReleased(articles), from: articles.publishedAt },
  bin: articles.deletedAt,
  palette: { also: [], note: articles.status },
  versions: articleRecords,
  async editions(db, id) {
    const article = await findVisible(db, id);
    return article && shownText(article);
  },
  imported: {
    input: ArticleInput.omit({ plannedFor: true }),
    fields: ARTICLE_FIELDS,
    reply: Article,
    example: { title: 'What changes for holding companies', content: '<p>The first paragraph.</p>', type: 'analysis' },
    forReaders: (row) => ({ ...row, tags: (row.tags as string[]).filter(isForReaders) }),
    storeOf: importedArticle,
  },
};

const isJoke = sql`coalesce(${articles.subCategory} = 'joke', false)`;
const visibleHumor = and(isPublic(articles), isHumor)!;

/** A piece of humor is an article of the type 'tax_humor'. */
export const storedHumor: ServerHalf<typeof HUMOR> = {
  kind: HUMOR,
  table: articles,
  title: articles.title,
  public: { visible: visibleHumor, open: visibleHumor },
  search: { ...search, of: isHumor, type: articles.subCategory },
  feed: (db, limit) => newestEntries(db, visibleHumor, limit),
  newsletter: {
    text: sql`case when ${isJoke} then ${beginning} else ${opening} end`,
    meta: articles.authorName,
    jurisdiction: articles.jurisdiction,
    date: articles.publishedAt,
    weights,
    drafted: isJoke,
    whole: isJoke,
  },
};

/** Numbers scheduled articles once they are visible, because no request publishes them. */
const numberScheduled: Task = {
  name: 'article-numbers',
  cron: '* * * * *',
  run: ({ db, changes }) =>
    db.transaction(async (tx) => {
      for (const id of await numberPublished(tx)) await changes.announce(tx, 'articles', id);
    }),
};

export const articleTasks: readonly Task[] = [
  numberScheduled,
  { name: 'article-letters', cron: '* * * * *', run: ({ db }, now) => readLetters(db, now) },
  { name: 'article-letters-missing', cron: '30 3 * * *', run: ({ db }) => findUnread(db) },
  { name: 'article-counts', cron: '*/10 * * * *', run: ({ db }) => joinCounts(db) },
];
