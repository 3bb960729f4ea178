import type { z } from 'zod';
import type { SubCategory } from '#features/humor/vocabulary.ts';
import { checkFurther } from '#features/jurisdictions/server/index.ts';
import { checkPictures, cleanContent } from '#features/media/server/index.ts';
import { citeIn } from '#features/references/server/index.ts';
import { readMinutes, textFacts } from '#kernel/plain-text.ts';
import { fail, invalidField } from '#kernel/problem.ts';
import { isPublic, publishedAtAfter, type Release } from '#kernel/publication.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type ShownRecord, shownSince } from '#platform/server/editions/editions.ts';
import type { KeptOfSource } from '#platform/server/kinds.ts';
import { readdress } from '#platform/server/slugs/slugs.ts';
import type { DeskStore } from '#platform/server/versions/desk-handlers.ts';
import { deskRecords, keptRecords } from '#platform/server/versions/records.ts';
import {
  type Article,
  ArticleChange,
  type ArticleInput,
  type ArticleRow,
  type DeskArticle,
  type DeskArticleQuery,
} from '../contract.ts';
import { type ArticleType, usualCategory } from '../vocabulary.ts';
import {
  findArticle,
  insertArticle,
  listAll,
  lockArticle,
  restoreArticle,
  selectAll,
  takeNumber,
  updateArticle,
} from './queries.ts';

type ArticleStore = DeskStore<
  DeskArticle,
  ArticleRow,
  z.output<typeof DeskArticleQuery>,
  z.output<typeof ArticleInput>,
  z.output<typeof ArticleChange>
>;

/** With `kept`, the article comes from another site, and may be public although a picture lacks a description. */
const storeOf = (kept?: KeptOfSource): ArticleStore => ({
  kind: 'article',
  what: 'article',
  access: 'editor',
  action: 'article',
  tag: 'articles',
  title: 'Article',
  plural: 'articles',
  schema: ArticleChange,
  list: listAll,
  select: selectAll,
  find: findArticle,
  async insert(tx, input, person) {
    const isPublic = input.status === 'published' && !kept;
    const checked = {
      ...input,
      ...(await checkFurther(tx, input)),
      ...(await checkPictures(tx, { sent: input, wasPublic: false, isPublic })),
    };
    const provisions = await citeIn(tx, checked.content, checked.rejectedReferences);
    const { number, ...dates } = kept ?? {};
    const row = { ...toRow(checked, person?.id ?? null, now()), provisions, ...dates };
    const isFree = number !== undefined && input.status === 'published' && (await takeNumber(tx, number));
    const made = await insertArticle(tx, { ...row, ...(isFree && { number }) });
    // No reader knows the address made from the title yet, even if the article is published at once.
    return { ...made, slug: await readdress(tx, 'article', made, input, false) };
  },
  clean: cleanContent,
  lock: lockArticle,
  async change(tx, before, fields) {
    const wasPublic = before.status === 'published';
    const isPublic = (fields.status ?? before.status) === 'published';
    const sent = {
      ...fields,
      ...(await checkFurther(tx, fields, before)),
      ...(await checkPictures(tx, { before, sent: fields, wasPublic, isPublic: isPublic && !kept })),
    };
    const { content = before.content, rejectedReferences = before.rejectedReferences } = sent;
    const citesAnew = sent.content !== undefined || sent.rejectedReferences !== undefined;
    // An article has a number only if it has ever been published.
    await readdress(tx, 'article', before, fields, before.number !== null);
    return updateArticle(tx, before.id, {
      ...toChange(before, sent, now()),
      ...(citesAnew && { provisions: await citeIn(tx, content, rejectedReferences) }),
    });
  },
  shown: shownText,
  bin: (tx, id) => updateArticle(tx, id, { deletedAt: now() }),
  unbin: restoreArticle,
});

/**
 * Returns what readers see of an article; undefined if they cannot see it, or for humor, whose texts the site does not
 * keep.
 */
export function shownText(article: Article): ShownRecord | undefined {
  const { type, title, excerpt: summary, content, publishedAt, updatedAt } = article;
  if (type === 'tax_humor' || !isPublic(article, Date.now())) return undefined;
  return shownSince({ title, summary, content }, publishedAt!, updatedAt);
}

export const articleRecords = storeOf();

/**
 * Imports an article: keeps its dates and, if no other article has it, its number. Publishes it even if a picture lacks
 * a description, because most archives have such pictures. The library lists the pictures.
 */
export const importedArticle = (kept: KeptOfSource): ArticleStore => storeOf(kept);

/**
 * Returns the row of a new article. Its text must be cleaned. `authorId` is the account that created it; the byline may
 * name another person.
 */
export function toRow({ slug: _slug, ...input }: z.output<typeof ArticleInput>, authorId: string | null, now: string) {
  const text = stored(input.content);
  return {
    ...input,
    ...text,
    authorId,
    subCategory: subCategoryOf(input),
    readTime: input.readTime ?? readMinutes(text.wordCount),
    publishedAt: publishedAtAfter({ status: 'draft', publishedAt: null }, input, now),
  };
}

/** A submission as the desk edited and approved it; `content` is cleaned. */
export interface Approved
  extends Pick<
    z.output<typeof ArticleInput>,
    'title' | 'content' | 'type' | 'subCategory' | 'category' | 'jurisdiction' | 'tags' | 'authorName' | 'authorBio'
  > {
  /** May be empty. */
  summary: string;
}

/** A longer piece of humor counts as a story. */
const JOKE_WORDS = 120;

/** Returns the article for an approved submission, and fills in what is missing. */
export function fromApproved({ summary, ...approved }: Approved): z.output<typeof ArticleInput> {
  const length = textFacts(approved.content).wordCount <= JOKE_WORDS ? 'joke' : 'story';
  return {
    ...approved,
    excerpt: summary,
    subCategory: approved.subCategory ?? (approved.type === 'tax_humor' ? length : null),
    category: approved.category || usualCategory(approved.type),
    readTime: null,
    coverId: null,
    furtherTopics: [],
    furtherJurisdictions: [],
    rejectedReferences: [],
    slug: '',
    seoTitle: '',
    seoDescription: '',
    featured: false,
    pinned: false,
    status: 'published',
  };
}

/** Returns the columns that a change sets, and the columns that follow from them. The text must be cleaned. */
function toChange(before: Article, change: z.output<typeof ArticleChange>, now: string) {
  const { content, readTime, slug: _slug, updatedAt: _updated, autosave: _auto, correction: _told, ...fields } = change;
  const { type = before.type, subCategory = before.subCategory } = change;
  const text = content === undefined ? undefined : stored(content);
  const setsReadTime = readTime !== undefined || text !== undefined;
  const setsSubCategory = change.type !== undefined || change.subCategory !== undefined;
  return {
    ...fields,
    ...text,
    ...(setsSubCategory && { subCategory: subCategoryOf({ type, subCategory }) }),
    ...(setsReadTime && { readTime: readTime ?? readMinutes(text?.wordCount ?? before.wordCount) }),
    publishedAt: publishedAtAfter(before, change, now),
  };
}

/** Returns the columns of a text: HTML, plain text and word count, for searches and lists. */
function stored(content: string) {
  const { text: contentText, wordCount } = textFacts(content);
  // Markup without text meets the contract.
  if (contentText === '') throw invalidField('content', 'Content is required');
  return { content, contentText, wordCount };
}

/** Humor needs a sub-category, because pages list only jokes and stories. */
function subCategoryOf({ type, subCategory }: { type: ArticleType; subCategory: SubCategory | null }) {
  if (type !== 'tax_humor') return null;
  return subCategory ?? fail(invalidField('subCategory', 'Please choose a joke or a story'));
}

interface Approval {
  when: Release;
  /** The text as its author sent it: the article's first version. */
  origin: { at: string; authorId: string | null; sent: Approved };
}

/** Creates an article from an approved submission, as if the desk had written it. Returns its id. */
export async function publishArticle(
  tx: Db,
  deps: Pick<Deps, 'db' | 'changes'>,
  editor: Person,
  { authorId, ...approved }: Approved & { authorId: string | null },
  { when, origin: { sent, ...origin } }: Approval,
): Promise<string> {
  const at = typeof when === 'object' ? { publishedAt: when.at } : {};
  const input = {
    ...fromApproved(approved),
    ...at,
    // Keeps an empty category in a draft, so that the checks before publication do not take the default for a choice.
    ...(when === 'draft' && { status: when, category: approved.category }),
  };
  const row = toRow(input, authorId, now());
  const { status, ...first } = fromApproved(sent);
  // Leaves the address to be made from the title under which the article is published.
  const { readTime, slug, ...written } = first;
  const make = () => insertArticle(tx, row);
  const { id } = await keptRecords(deps, articleRecords).createIn(tx, editor, make, { ...origin, row: written });
  return id;
}

/** Moves an article that was made from a submission to the bin. Does nothing if it is already there. */
export const withdrawArticle = (tx: Db, deps: Pick<Deps, 'db' | 'changes' | 'log'>, editor: Person, id: string) =>
  deskRecords(deps, articleRecords).removeIn(tx, editor, id);
