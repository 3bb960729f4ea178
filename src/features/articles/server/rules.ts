/** Turns an editor's input into columns. Behaviour 4.2 and 4.3. */
import type { z } from 'zod';
import type { SubCategory } from '#features/humor/vocabulary.ts';
import { readMinutes, textFacts } from '#kernel/plain-text.ts';
import { Failure, fail } from '#kernel/problem.ts';
import { publishedAtAfter } from '#kernel/publication.ts';
import type { Article, ArticleChange, ArticleInput } from '../contract.ts';
import { type ArticleType, usualCategory } from '../vocabulary.ts';

/**
 * Returns the row of a new article, whose text is cleaned. `authorId` is the account that created it; the byline may
 * name somebody else.
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
  /** May be empty; then none is stored. */
  summary: string;
}

/** A longer piece of humor is a story. */
const JOKE_WORDS = 120;

/** Returns the article for an approved submission, with the missing fields filled in. */
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
    rejectedReferences: [],
    slug: '',
    seoTitle: '',
    seoDescription: '',
    featured: false,
    pinned: false,
    status: 'published',
  };
}

/** Returns the columns that a change sets, and those derived from them. The change's text is cleaned. */
export function toChange(before: Article, change: z.output<typeof ArticleChange>, now: string) {
  const { content, readTime, slug: _slug, updatedAt: _updated, autosave: _auto, ...fields } = change;
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

/** Returns the text, with its plain text and word count for searches and lists. */
function stored(content: string) {
  const { text: contentText, wordCount } = textFacts(content);
  // Markup without text meets the contract.
  if (contentText === '') throw wrong('content', 'Content is required');
  return { content, contentText, wordCount };
}

/** Humor needs a sub-category, because pages list only jokes and stories. */
function subCategoryOf({ type, subCategory }: { type: ArticleType; subCategory: SubCategory | null }) {
  if (type !== 'tax_humor') return null;
  return subCategory ?? fail(wrong('subCategory', 'Please choose a joke or a story'));
}

const wrong = (field: string, message: string) => new Failure('invalid', message, { errors: { [field]: message } });
