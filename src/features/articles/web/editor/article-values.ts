import type { SubCategory } from '#features/humor/vocabulary.ts';
import { readMinutes } from '#kernel/plain-text.ts';
import type { Publishing } from '#platform/web/ui/record-editor/record-form.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { Article, ArticleInput } from '../../contract.ts';
import type { ArticleType } from '../../vocabulary.ts';

/** The values of the form. */
export interface ArticleValues {
  title: string;
  /** HTML. */
  content: string;
  excerpt: string;
  type: string;
  subCategory: string;
  category: string;
  /** Names, separated by commas. */
  furtherTopics: string;
  jurisdiction: string;
  authorName: string;
  authorBio: string;
  /** Separated by commas. */
  tags: string;
  /** Minutes; empty if they are computed from the text. */
  readTime: string;
  featured: boolean;
  pinned: boolean;
  /** The id of a picture; empty for a drawn cover. */
  coverId: string;
  /** A new slug. Empty to keep the current one, or to have it made from the title. */
  slug: string;
  seoTitle: string;
  seoDescription: string;
  /** The labels of rejected references, one per line. */
  rejectedReferences: string;
}

/** The labels of the fields, in the order in which versions are compared. */
export const ARTICLE_LABELS: Readonly<Record<keyof ArticleValues, string>> = {
  title: 'Title',
  content: 'Content',
  excerpt: 'Summary',
  type: 'Type',
  subCategory: 'Kind of humor',
  category: 'Category',
  furtherTopics: 'Further topics',
  jurisdiction: 'Jurisdiction',
  authorName: 'Byline',
  authorBio: 'About the author',
  tags: 'Tags',
  readTime: 'Read time in minutes',
  featured: 'Featured',
  pinned: 'Pinned',
  coverId: 'Cover',
  slug: 'Address',
  seoTitle: 'Headline for search engines',
  seoDescription: 'Snippet for search engines',
  rejectedReferences: 'Rejected references',
};

export const BLANK_ARTICLE: ArticleValues = {
  title: '',
  content: '',
  excerpt: '',
  category: '',
  furtherTopics: '',
  jurisdiction: '',
  authorName: '',
  authorBio: '',
  tags: '',
  readTime: '',
  type: 'professional_article',
  subCategory: 'story',
  featured: false,
  pinned: false,
  coverId: '',
  slug: '',
  seoTitle: '',
  seoDescription: '',
  rejectedReferences: '',
};

export function articleValues(article: Article): ArticleValues {
  const { title, content, excerpt, type, category, jurisdiction, authorName, authorBio, featured, pinned } = article;
  const { seoTitle, seoDescription } = article;
  const readTime = article.readTime === readMinutes(article.wordCount) ? '' : String(article.readTime);
  return {
    title,
    content,
    excerpt,
    type,
    category,
    jurisdiction,
    authorName,
    authorBio,
    featured,
    pinned,
    readTime,
    seoTitle,
    seoDescription,
    slug: '',
    coverId: article.coverId ?? '',
    subCategory: article.subCategory ?? BLANK_ARTICLE.subCategory,
    furtherTopics: article.furtherTopics.join(', '),
    tags: article.tags.join(', '),
    rejectedReferences: article.rejectedReferences.join('\n'),
  };
}

/** The contract's fields that the form sets, except those that decide on publication. */
type Body = Required<Omit<ArticleInput, keyof Publishing>>;

/** Returns the form's values in the shape of the contract. */
export function articleBody({
  type,
  subCategory,
  furtherTopics,
  tags,
  readTime,
  coverId,
  rejectedReferences,
  ...rest
}: ArticleValues): Body {
  return {
    ...rest,
    type: type as ArticleType,
    subCategory: type === 'tax_humor' ? (subCategory as SubCategory) : null,
    furtherTopics: listed(furtherTopics),
    tags: listed(tags),
    rejectedReferences: rejectedReferences.split('\n').filter(Boolean),
    coverId: coverId || null,
    readTime: readTime.trim() === '' ? null : Number(readTime),
  };
}
