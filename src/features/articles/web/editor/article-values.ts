import { readMinutes } from '#kernel/plain-text.ts';
import type { Publishing } from '#platform/web/ui/record-editor/kind.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { Article, ArticleInput } from '../../contract.ts';
import type { ArticleType, SubCategory } from '../../vocabulary.ts';

/** What stands in the form. */
export interface ArticleValues {
  title: string;
  /** HTML. */
  content: string;
  excerpt: string;
  type: string;
  subCategory: string;
  category: string;
  jurisdiction: string;
  authorName: string;
  authorBio: string;
  /** Between commas. */
  tags: string;
  /** Minutes; empty where they follow from the text. */
  readTime: string;
  featured: boolean;
  pinned: boolean;
}

/** What its fields are called, in the order in which versions are compared. */
export const ARTICLE_LABELS: Readonly<Record<keyof ArticleValues, string>> = {
  ...{ title: 'Title', content: 'Content', excerpt: 'Summary', type: 'Type', subCategory: 'Kind of humor' },
  ...{ category: 'Category', jurisdiction: 'Jurisdiction', authorName: 'Byline', authorBio: 'About the author' },
  ...{ tags: 'Tags', readTime: 'Read time in minutes', featured: 'Featured', pinned: 'Pinned' },
};

export const BLANK_ARTICLE: ArticleValues = {
  ...{ title: '', content: '', excerpt: '', category: '', jurisdiction: '', authorName: '', authorBio: '' },
  ...{ tags: '', readTime: '' },
  ...{ type: 'professional_article', subCategory: 'story', featured: false, pinned: false },
};

export function articleValues(article: Article): ArticleValues {
  const { title, content, excerpt, type, category, jurisdiction, authorName, authorBio, featured, pinned } = article;
  const readTime = article.readTime === readMinutes(article.wordCount) ? '' : String(article.readTime);
  return {
    ...{ title, content, excerpt, type, category, jurisdiction, authorName, authorBio, featured, pinned, readTime },
    subCategory: article.subCategory ?? BLANK_ARTICLE.subCategory,
    tags: article.tags.join(', '),
  };
}

/** Every field of the contract that is the editor's to set; whether readers see it is said beside. */
type Body = Required<Omit<ArticleInput, keyof Publishing>>;

/** As the contract takes it. */
export function articleBody({ type, subCategory, tags, readTime, ...rest }: ArticleValues): Body {
  return {
    ...rest,
    type: type as ArticleType,
    subCategory: type === 'tax_humor' ? (subCategory as SubCategory) : null,
    tags: listed(tags),
    readTime: readTime.trim() === '' ? null : Number(readTime),
  };
}
