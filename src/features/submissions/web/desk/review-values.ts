import type { Announcement } from '#features/announcements/contract.ts';
import { type Badge, GLOBAL } from '#features/announcements/vocabulary.ts';
import type { Article } from '#features/articles/contract.ts';
import { CARD_EXCERPT, type SubCategory, usualCategory } from '#features/articles/vocabulary.ts';
import type { AnnouncementChoice, DeskSubmission } from '#features/submissions/contract.ts';
import type { SUBMISSION_TYPES } from '#features/submissions/vocabulary.ts';
import { readMinutes, textFacts, wordCount } from '#kernel/plain-text.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';

/** What an announcement is that nobody gave a type (specification, section 3). */
const USUAL_BADGE: Badge = 'BREAKING';

type Type = (typeof SUBMISSION_TYPES)[number];

/** As forms, comparisons and the history call them. */
export const FIELD_LABELS: { [K in keyof ReviewValues]: string } = {
  ...{ title: 'Title', summary: 'Summary', content: 'Content', type: 'Type', subCategory: 'Kind of humor' },
  ...{ category: 'Category', jurisdiction: 'Jurisdiction', tags: 'Tags' },
  ...{ authorName: 'Byline', authorBio: 'About the author' },
  ...{ badge: 'Announcement type', source: 'Source', externalUrl: 'Address of the source' },
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
  /** These three are the announcement's alone: they go with the approval, and are not saved before. */
  badge: string;
  source: string;
  externalUrl: string;
}

export function reviewValues(submission: DeskSubmission): ReviewValues {
  const { title, summary, content, type, category, jurisdiction, authorName, authorBio } = submission;
  return {
    ...{ title, summary, content, type, category, jurisdiction, authorName, authorBio },
    subCategory: submission.subCategory ?? '',
    tags: submission.tags.join(', '),
    ...(submission.announcement ?? { badge: USUAL_BADGE, source: '', externalUrl: '' }),
  };
}

/** As the contract takes it. */
export function reviewBody({ type, subCategory, tags, badge: _, source: __, externalUrl: ___, ...rest }: ReviewValues) {
  return {
    ...rest,
    type: type as Type,
    subCategory: type === 'tax_humor' && subCategory !== '' ? (subCategory as SubCategory) : null,
    tags: listed(tags),
  };
}

/** What goes with the approval: nothing, for what becomes an article. */
export function choiceOf(values: ReviewValues): AnnouncementChoice {
  if (!isNews(values)) return {};
  const { badge, source, externalUrl } = values;
  return { badge: badge as Badge, source: source.trim(), externalUrl: externalUrl.trim() };
}

export const isNews = ({ type }: ReviewValues) => type === 'breaking_news';

/** The beginning of the text stands for a summary that nobody wrote. */
export const summaryOf = ({ summary, content }: ReviewValues) =>
  summary.trim() || textFacts(content).excerpt(CARD_EXCERPT);

/** While it is typed it is none yet, and leads nowhere. */
const isAddress = (typed: string) => /^https?:\/\/\S/.test(typed) && URL.canParse(typed);

/** What would be published now, as pages of announcements show it. */
export const asAnnouncement = (id: string, values: ReviewValues, now: string): Announcement => ({
  ...{ id, title: values.title, content: values.content, summary: summaryOf(values), badge: values.badge as Badge },
  ...{ jurisdiction: values.jurisdiction.trim(), source: values.source.trim() || values.authorName },
  ...{ externalUrl: isAddress(values.externalUrl.trim()) ? values.externalUrl.trim() : '', priority: 1 },
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
    return [
      ...summary,
      ...where,
      ...(values.badge === USUAL_BADGE
        ? [{ label: FIELD_LABELS.badge, shown: USUAL_BADGE, field: 'badge' as const }]
        : []),
      ...unless('source', values.authorName),
    ];
  const isHumor = values.type === 'tax_humor';
  return [
    ...summary,
    ...(isHumor ? unless('subCategory', 'By its length') : []),
    ...unless('category', usualCategory(values.type as Type)),
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

/** What would be published now, as pages of articles show it. */
export function asArticle(id: string, values: ReviewValues, now: string): Article {
  const body = reviewBody(values);
  const words = wordCount(values.content);
  return {
    ...{ id, title: body.title, content: body.content, excerpt: summaryOf(values), wordCount: words },
    ...{ type: body.type, subCategory: body.subCategory, jurisdiction: body.jurisdiction.trim(), tags: body.tags },
    category: body.category.trim() || usualCategory(body.type),
    ...{ author: body.authorName, authorName: body.authorName, authorBio: body.authorBio.trim(), authorId: null },
    ...{ featured: false, pinned: false, views: 0, readTime: readMinutes(words), status: 'published' },
    ...{ createdAt: now, publishedAt: now, updatedAt: now },
  };
}
