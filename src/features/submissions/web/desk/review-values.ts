import type { Announcement } from '#features/announcements/contract.ts';
import { type Badge, GLOBAL } from '#features/announcements/vocabulary.ts';
import type { Article } from '#features/articles/contract.ts';
import { usualCategory } from '#features/articles/vocabulary.ts';
import type { SubCategory } from '#features/humor/vocabulary.ts';
import type { AnnouncementChoice, DeskSubmission } from '#features/submissions/desk-contract.ts';
import type { SUBMISSION_TYPES } from '#features/submissions/vocabulary.ts';
import { plainText, readMinutes, wordCount } from '#kernel/plain-text.ts';
import type { Editable } from '#platform/web/ui/record-editor/record-form.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import { QUEUE_KEY, QUEUE_KEYS, submissions } from './queries.ts';

/** Renames `status` to `state`, because the editor's components know only drafts and published records. */
export type Reviewed = Omit<DeskSubmission, 'status'> & { state: DeskSubmission['status'] };

export const reviewed = ({ status: state, ...rest }: DeskSubmission): Reviewed => ({ ...rest, state });

/** The default type of an announcement (behaviour 5.1). */
const DEFAULT_BADGE: Badge = 'BREAKING';

type Type = (typeof SUBMISSION_TYPES)[number];

/** Labels for forms, comparisons and the history. */
export const FIELD_LABELS = {
  title: 'Title',
  summary: 'Summary',
  content: 'Content',
  type: 'Type',
  subCategory: 'Kind of humor',
  category: 'Category',
  jurisdiction: 'Jurisdiction',
  tags: 'Tags',
  authorName: 'Byline',
  authorBio: 'About the author',
  badge: 'Announcement type',
  source: 'Source',
  externalUrl: 'Address of the source',
};

/**
 * The values of the review form. `content` is HTML, `tags` are separated by commas. The last three are only for
 * announcements: the approval sends them, and nothing saves them before.
 */
export type ReviewValues = Record<keyof typeof FIELD_LABELS, string>;

export function reviewValues(submission: Omit<DeskSubmission, 'status'>): ReviewValues {
  const { title, summary, content, type, category, jurisdiction, authorName, authorBio } = submission;
  return {
    title,
    summary,
    content,
    type,
    category,
    jurisdiction,
    authorName,
    authorBio,
    subCategory: submission.subCategory ?? '',
    tags: submission.tags.join(', '),
    ...(submission.announcement ?? { badge: DEFAULT_BADGE, source: '', externalUrl: '' }),
  };
}

/** Returns the input of the endpoint. */
export function reviewBody({ type, subCategory, tags, badge: _, source: __, externalUrl: ___, ...rest }: ReviewValues) {
  return {
    ...rest,
    type: type as Type,
    subCategory: type === 'tax_humor' && subCategory !== '' ? (subCategory as SubCategory) : null,
    tags: listed(tags),
  };
}

export const reviewKind: Editable<Reviewed, ReviewValues, ReturnType<typeof reviewBody>> = {
  what: 'submission',
  key: QUEUE_KEY,
  refresh: QUEUE_KEYS,
  byHand: true,
  labels: FIELD_LABELS,
  valuesOf: reviewValues,
  bodyOf: reviewBody,
  schema: async () => (await import('#features/submissions/desk-contract.ts')).EditedSubmission,
  read: async (id) => reviewed(await submissions('GET /api/admin/submissions/:id', { params: { id } })),
  sentByAuthor: ({ submittedAt, pendingSince }, seen) => pendingSince > submittedAt && pendingSince > seen.updatedAt,
  update: async (id, { autosave: _, status: __, publishedAt: ___, ...body }) =>
    reviewed(await submissions('PATCH /api/admin/submissions/:id/text', { params: { id }, body })),
  copyOf: ({ title, summary, content }) => ({
    text: [title, summary, plainText(content)].filter(Boolean).join('\n\n'),
    html: content,
  }),
};

/** Returns the announcement's fields for the approval; empty for an article. */
export function choiceOf(values: ReviewValues): AnnouncementChoice {
  if (!isNews(values)) return {};
  const { badge, source, externalUrl } = values;
  return { badge: badge as Badge, source: source.trim(), externalUrl: externalUrl.trim() };
}

export const isNews = ({ type }: ReviewValues) => type === 'breaking_news';

/** Returns whether a text is a complete address; while it is being typed, it is not. */
const isAddress = (typed: string) => /^https?:\/\/\S/.test(typed) && URL.canParse(typed);

/** Returns the announcement that approving would publish now, for the preview. */
export const asAnnouncement = (id: string, values: ReviewValues, now: string): Announcement => ({
  id,
  title: values.title,
  content: values.content,
  summary: values.summary.trim(),
  badge: values.badge as Badge,
  jurisdiction: values.jurisdiction.trim(),
  jurisdictionCode: '',
  furtherJurisdictions: [],
  furtherJurisdictionCodes: [],
  source: values.source.trim() || values.authorName,
  externalUrl: isAddress(values.externalUrl.trim()) ? values.externalUrl.trim() : '',
  slug: '',
  priority: 1,
  wordCount: wordCount(values.content),
  active: true,
  topics: [],
  pinned: false,
  urgentUntil: null,
  coverId: null,
  createdAt: now,
  publishedAt: now,
  updatedAt: now,
});

/** A default that readers would see, and the field of the review that changes it. */
interface Default {
  field: keyof ReviewValues;
  label: string;
  shown: string;
}

export function defaultsOf(values: ReviewValues): Default[] {
  const instead = (of: string, field: keyof ReviewValues, shown: string): Default[] =>
    values[field].trim() === of ? [{ field, label: FIELD_LABELS[field], shown }] : [];
  const summary = instead('', 'summary', 'None: cards show the beginning of the text');
  const where = instead('', 'jurisdiction', GLOBAL);
  const source = instead('', 'source', values.authorName);
  if (isNews(values)) return [...summary, ...where, ...instead(DEFAULT_BADGE, 'badge', DEFAULT_BADGE), ...source];
  return [
    ...summary,
    ...(values.type === 'tax_humor' ? instead('', 'subCategory', 'By its length') : []),
    ...instead('', 'category', usualCategory(values.type as Type)),
    ...where,
    ...instead('Contributor', 'authorName', 'Contributor, since the account has no name'),
  ];
}

/** Returns the article that approving would publish now, for the preview. */
export function asArticle(id: string, values: ReviewValues, now: string): Article {
  const { summary, category, jurisdiction, authorBio, ...text } = reviewBody(values);
  const words = wordCount(text.content);
  const filedUnder = category.trim() || usualCategory(text.type);
  return {
    ...text,
    id,
    number: null,
    excerpt: summary.trim(),
    wordCount: words,
    jurisdiction: jurisdiction.trim(),
    jurisdictionCode: '',
    furtherJurisdictions: [],
    furtherJurisdictionCodes: [],
    category: filedUnder,
    author: text.authorName,
    authorBio: authorBio.trim(),
    authorId: null,
    featured: false,
    furtherTopics: [],
    links: { topics: [{ name: filedUnder, path: `/articles?${new URLSearchParams({ category: filedUnder })}` }] },
    coverId: null,
    slug: '',
    seoTitle: '',
    seoDescription: '',
    rejectedReferences: [],
    pinned: false,
    views: 0,
    readTime: readMinutes(words),
    status: 'published',
    createdAt: now,
    publishedAt: now,
    updatedAt: now,
  };
}
