import type { Announcement } from '#features/announcements/contract.ts';
import { GLOBAL } from '#features/announcements/vocabulary.ts';
import type { Article } from '#features/articles/contract.ts';
import { CARD_EXCERPT, type SubCategory, TYPE_LABELS } from '#features/articles/vocabulary.ts';
import type { DeskSubmission } from '#features/submissions/contract.ts';
import type { SUBMISSION_TYPES } from '#features/submissions/vocabulary.ts';
import { excerptOf, readMinutes, wordCount } from '#kernel/plain-text.ts';
import { listed } from '../editing/article/article-values.ts';

type Type = (typeof SUBMISSION_TYPES)[number];

/** As forms, comparisons and the history call them. */
export const FIELD_LABELS: { [K in keyof ReviewValues]: string } = {
  ...{ title: 'Title', summary: 'Summary', content: 'Content', type: 'Type', subCategory: 'Kind of humor' },
  ...{ category: 'Category', jurisdiction: 'Jurisdiction', tags: 'Tags' },
  ...{ authorName: 'Byline', authorBio: 'About the author' },
};

/** What stands in the form of a review. */
export interface ReviewValues {
  title: string;
  summary: string;
  /** HTML. */
  content: string;
  type: string;
  subCategory: string;
  category: string;
  jurisdiction: string;
  /** Between commas. */
  tags: string;
  authorName: string;
  authorBio: string;
}

export function reviewValues(submission: DeskSubmission): ReviewValues {
  const { title, summary, content, type, category, jurisdiction, authorName, authorBio } = submission;
  return {
    ...{ title, summary, content, type, category, jurisdiction, authorName, authorBio },
    subCategory: submission.subCategory ?? '',
    tags: submission.tags.join(', '),
  };
}

/** As the contract takes it. */
export function reviewBody({ type, subCategory, tags, ...rest }: ReviewValues) {
  return {
    ...rest,
    type: type as Type,
    subCategory: type === 'tax_humor' && subCategory !== '' ? (subCategory as SubCategory) : null,
    tags: listed(tags),
  };
}

export const isNews = ({ type }: ReviewValues) => type === 'breaking_news';

/** The beginning of the text stands for a summary that nobody wrote. */
export const summaryOf = ({ summary, content }: ReviewValues) => summary.trim() || excerptOf(content, CARD_EXCERPT);

/** What would be published now, as pages of announcements show it. */
export const asAnnouncement = (id: string, values: ReviewValues, now: string): Announcement => ({
  ...{ id, title: values.title, content: values.content, summary: summaryOf(values), badge: 'BREAKING' },
  ...{ jurisdiction: values.jurisdiction.trim(), source: values.authorName, externalUrl: '', priority: 1 },
  wordCount: wordCount(values.content),
  ...{ active: true, pinned: false, createdAt: now, publishedAt: now, updatedAt: now },
});

/** Something that readers get although nobody gave it, and the field that changes it, if the review has one. */
interface Default {
  label: string;
  shown: string;
  field?: keyof ReviewValues;
}

/** What approving would fill in. */
export function defaultsOf(values: ReviewValues): Default[] {
  const unless = (field: keyof ReviewValues, shown: string): Default[] =>
    values[field].trim() === '' ? [{ label: FIELD_LABELS[field], shown, field }] : [];
  const where = unless('jurisdiction', GLOBAL);
  const summary = unless('summary', 'The beginning of the text');
  if (isNews(values))
    return [...summary, ...where, { label: 'Announcement type', shown: 'BREAKING, to be changed once it is approved' }];
  const isHumor = values.type === 'tax_humor';
  return [
    ...summary,
    ...(isHumor ? unless('subCategory', 'By its length') : []),
    ...unless('category', defaultCategory(values)),
    ...where,
    ...(values.authorName.trim() === 'Contributor'
      ? [
          {
            label: FIELD_LABELS.authorName,
            shown: 'Contributor, since the account has no name',
            field: 'authorName' as const,
          },
        ]
      : []),
  ];
}

const defaultCategory = ({ type }: { type: string }): string =>
  type === 'tax_humor' ? TYPE_LABELS.tax_humor : 'International Tax';

/** What would be published now, as pages of articles show it. */
export function asArticle(id: string, values: ReviewValues, now: string): Article {
  const body = reviewBody(values);
  const words = wordCount(values.content);
  return {
    ...{ id, title: body.title, content: body.content, excerpt: summaryOf(values), wordCount: words },
    ...{ type: body.type, subCategory: body.subCategory, jurisdiction: body.jurisdiction.trim(), tags: body.tags },
    category: body.category.trim() || defaultCategory(body),
    ...{ author: body.authorName, authorName: body.authorName, authorBio: body.authorBio.trim(), authorId: null },
    ...{ featured: false, pinned: false, views: 0, readTime: readMinutes(words), status: 'published' },
    ...{ createdAt: now, publishedAt: now, updatedAt: now },
  };
}
