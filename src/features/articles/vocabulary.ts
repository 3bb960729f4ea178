/** Does not import the schema library, because pages ship this file to browsers. */

export const ARTICLE_TYPES = [
  'breaking_news',
  'professional_article',
  'tax_humor',
  'analysis',
  'opinion',
  'case_study',
  'interview',
  'guide',
] as const;
export type ArticleType = (typeof ARTICLE_TYPES)[number];

/** The types in the articles list: news and humor have separate pages. */
export const PROFESSIONAL_TYPES = [
  'professional_article',
  'analysis',
  'opinion',
  'case_study',
  'interview',
  'guide',
] as const satisfies readonly ArticleType[];

export const TYPE_LABELS: Record<ArticleType, string> = {
  breaking_news: 'Breaking News',
  professional_article: 'Professional Article',
  tax_humor: 'Tax Humor',
  analysis: 'Analysis',
  opinion: 'Opinion',
  case_study: 'Case Study',
  interview: 'Interview',
  guide: 'Guide',
};

/** Returns the default category, so that each article has one and lists filtered by category include it. */
export const usualCategory = (type: ArticleType): string =>
  type === 'tax_humor' ? TYPE_LABELS.tax_humor : 'International Tax';

/** Behaviour 4.5. The first is the default. */
export const ARTICLE_SORTS = [
  'date-desc',
  'date-asc',
  'title-asc',
  'title-desc',
  'category-asc',
  'readTime-asc',
] as const;
export type ArticleSort = (typeof ARTICLE_SORTS)[number];

/** The desk's list has more columns to sort by. */
export const DESK_ARTICLE_SORTS = [
  ...ARTICLE_SORTS,
  'category-desc',
  'readTime-desc',
  'author-asc',
  'author-desc',
  'views-desc',
  'views-asc',
  'updated-desc',
  'updated-asc',
] as const;
export type DeskArticleSort = (typeof DESK_ARTICLE_SORTS)[number];

export const SORT_LABELS: Record<ArticleSort, string> = {
  'date-desc': 'Newest first',
  'date-asc': 'Oldest first',
  'title-asc': 'Title A-Z',
  'title-desc': 'Title Z-A',
  'category-asc': 'Category A-Z',
  'readTime-asc': 'Shortest read',
};

export const ARTICLES_PER_PAGE = 15;
export const FEATURED_ON_HOME = 6;
export const RELATED_COUNT = 3;
export const EXCERPT_MAX = 500;
export const BIO_MAX = 600;
export const RELATED_EXCERPT = 100;
/** An article with at least this many headings and words has a table of contents. */
export const CONTENTS_FROM = { headings: 3, words: 600 } as const;

/** About as many characters as search engines show. */
export const SEO_TITLE_MAX = 70;
export const SEO_DESCRIPTION_MAX = 200;

/** Only the desk sees tags that begin with #. */
export const isForReaders = (tag: string): boolean => !tag.startsWith('#');

/**
 * The text sizes and line lengths that readers choose from, by the values of data-text and data-measure
 * (styles/reading.css). The site does not store the standard ones.
 */
export const TEXT_SIZES = { small: 'Small', usual: 'Standard', large: 'Large', largest: 'Largest' } as const;
export const MEASURES = { narrow: 'Narrow', usual: 'Standard', wide: 'Wide' } as const;
