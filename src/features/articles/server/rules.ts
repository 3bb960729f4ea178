/** What is stored of what an editor sends. Specification, sections 3 and 5; decisions, section 5. */
import type { z } from 'zod';
import { readMinutes, textFacts } from '#kernel/plain-text.ts';
import { Failure, fail } from '#kernel/problem.ts';
import { publishedAtAfter } from '#kernel/publication.ts';
import { cleanText } from '#platform/server/html/clean-text.ts';
import type { Article, ArticleChange, ArticleInput } from '../contract.ts';
import { type ArticleType, CARD_EXCERPT, type SubCategory, usualCategory } from '../vocabulary.ts';

/** A new article. `authorId` is who made it; the byline may be anybody's. */
export function toRow(input: z.output<typeof ArticleInput>, authorId: string | null, now: string) {
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

/** What an author sent, as the desk edited and approved it; `content` is cleaned. */
export interface Approved
  extends Pick<
    z.output<typeof ArticleInput>,
    'title' | 'content' | 'type' | 'subCategory' | 'category' | 'jurisdiction' | 'tags' | 'authorName' | 'authorBio'
  > {
  /** Empty: the beginning of the text. */
  summary: string;
}

/** Longer than this, a piece of humor is a story. */
const JOKE_WORDS = 120;

/** The article that it becomes, with what nobody said filled in. */
export function fromApproved({ summary, ...approved }: Approved): z.output<typeof ArticleInput> {
  const { wordCount, excerpt } = textFacts(approved.content);
  const length = wordCount <= JOKE_WORDS ? 'joke' : 'story';
  return {
    ...approved,
    excerpt: summary || excerpt(CARD_EXCERPT),
    subCategory: approved.subCategory ?? (approved.type === 'tax_humor' ? length : null),
    category: approved.category || usualCategory(approved.type),
    readTime: null,
    featured: false,
    pinned: false,
    status: 'published',
  };
}

/** The columns that a change sets, with those that follow from them. */
export function toChange(before: Article, change: z.output<typeof ArticleChange>, now: string) {
  const { content, readTime, updatedAt: _updated, autosave: _auto, ...fields } = change;
  const { type = before.type, subCategory = before.subCategory } = change;
  const text = content === undefined ? undefined : stored(content);
  const isTimed = readTime !== undefined || text !== undefined;
  const isKind = change.type !== undefined || change.subCategory !== undefined;
  return {
    ...fields,
    ...text,
    ...(isKind && { subCategory: subCategoryOf({ type, subCategory }) }),
    ...(isTimed && { readTime: readTime ?? readMinutes(text?.wordCount ?? before.wordCount) }),
    publishedAt: publishedAtAfter(before, change, now),
  };
}

/** The text as it is stored, with what searches and lists read of it. */
function stored(html: string) {
  const { content, text: contentText, wordCount } = cleanText(html);
  // Markup with nothing to read in it passes the contract.
  if (contentText === '') throw wrong('content', 'Content is required');
  return { content, contentText, wordCount };
}

/** Humor is shown as jokes and stories: one without either would be seen nowhere. */
function subCategoryOf({ type, subCategory }: { type: ArticleType; subCategory: SubCategory | null }) {
  if (type !== 'tax_humor') return null;
  return subCategory ?? fail(wrong('subCategory', 'Please choose a joke or a story'));
}

const wrong = (field: string, message: string) => new Failure('invalid', message, { errors: { [field]: message } });
