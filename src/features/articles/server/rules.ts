/** What is stored of what an editor sends. Specification, sections 3 and 5; decisions, section 5. */
import type { z } from 'zod';
import { plainText, readMinutes, wordCount } from '#kernel/plain-text.ts';
import { Failure, fail } from '#kernel/problem.ts';
import { publishedAtAfter } from '#kernel/publication.ts';
import { cleanHtml } from '#platform/server/html/clean-html.ts';
import type { Article, ArticleChange, ArticleInput } from '../contract.ts';
import type { ArticleType, SubCategory } from '../vocabulary.ts';

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
  const content = cleanHtml(html);
  const contentText = plainText(content);
  // Markup with nothing to read in it passes the contract.
  if (contentText === '') throw wrong('content', 'Content is required');
  return { content, contentText, wordCount: wordCount(content) };
}

/** Humor is shown as jokes and stories: one without either would be seen nowhere. */
function subCategoryOf({ type, subCategory }: { type: ArticleType; subCategory: SubCategory | null }) {
  if (type !== 'tax_humor') return null;
  return subCategory ?? fail(wrong('subCategory', 'Please choose a joke or a story'));
}

const wrong = (field: string, message: string) => new Failure('invalid', message, { errors: { [field]: message } });
