import type { SubCategory } from '#features/humor/vocabulary.ts';
import { type Fact, factsOf, PublishChecks, textFaults } from '#features/publishing/web/index.ts';
import { plainText, readMinutes } from '#kernel/plain-text.ts';
import {
  type ChecksProps,
  type Publishing,
  type RecordForm,
  UNPUBLISHED,
} from '#platform/web/ui/record-editor/record-form.ts';
import { addressFaults } from '#platform/web/ui/record-editor/SlugField.tsx';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { Article, ArticleInput } from '../../contract.ts';
import type { ArticleType } from '../../vocabulary.ts';
import { articleAtDesk } from '../desk/record.ts';
import { articles } from '../queries.ts';

export const BLANK_ARTICLE = {
  title: '',
  /** HTML. */
  content: '',
  excerpt: '',
  type: 'professional_article',
  subCategory: 'story',
  category: '',
  /** Names, separated by commas. */
  furtherTopics: '',
  jurisdiction: '',
  authorName: '',
  authorBio: '',
  /** Separated by commas. */
  tags: '',
  /** Minutes; empty if they are computed from the text. */
  readTime: '',
  featured: false,
  pinned: false,
  /** The id of a picture; empty for a drawn cover. */
  coverId: '',
  /** A new slug. Empty to keep the current one, or to have it made from the title. */
  slug: '',
  seoTitle: '',
  seoDescription: '',
  /** The labels of rejected references, one per line. */
  rejectedReferences: '',
};
export type ArticleValues = typeof BLANK_ARTICLE;

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

export const articleForm: RecordForm<Article, ArticleValues, ReturnType<typeof articleBody>> = {
  ...articleAtDesk,
  list: '/admin/articles',
  listName: 'Content',
  checks: ArticleChecks,
  labels: ARTICLE_LABELS,
  unpublished: UNPUBLISHED,
  blank: BLANK_ARTICLE,
  valuesOf: articleValues,
  bodyOf: articleBody,
  schema: async () => (await import('../../contract.ts')).ArticleInput,
  update: (id, change, { readTime }) =>
    // A change of the text also sends the read time, so that the server computes it if the field is empty.
    articleAtDesk.update(id, change.content === undefined ? change : { readTime, ...change }),
  deleted: 'Article deleted successfully',
  copyOf: ({ title, excerpt, content }) => ({
    text: [title, excerpt, plainText(content)].filter(Boolean).join('\n\n'),
    html: content,
  }),
};

/** Jokes and short funny stories: articles with a separate list and editor. */
export const humorForm: typeof articleForm = {
  ...articleForm,
  what: 'piece of humor',
  list: '/admin/humor',
  listName: 'Humor',
  path: '/admin/humor/$id',
  blank: { ...BLANK_ARTICLE, type: 'tax_humor', subCategory: 'joke' },
};

export const askAddress = (query: { slug: string; record?: string }) =>
  articles('GET /api/admin/articles/address', { query });

function ArticleChecks({ values, stored, faults, ...question }: ChecksProps<Article, ArticleValues>) {
  return (
    <PublishChecks
      facts={shownFacts(values, stored)}
      content={values.content}
      coverId={values.coverId}
      withoutCover="Drawn from the title and the type"
      faults={async () => ({
        ...textFaults(values.content),
        ...(await addressFaults(askAddress, values.slug, stored)),
        ...(await faults()),
      })}
      {...question}
    />
  );
}

function shownFacts(values: ArticleValues, stored: Article | undefined): Fact[] {
  const { needed, extra } = factsOf(ARTICLE_LABELS, values);
  const isOptional = values.type === 'tax_humor' && ({ optional: true } as const);
  const topics = [values.category.trim(), ...listed(values.furtherTopics)].filter(Boolean).join(' · ');
  const slug = values.slug.trim() || stored?.slug;
  const places = [values.pinned && 'pinned to the top of lists', values.featured && 'featured on the front page'];
  return [
    needed('authorName', 'None: readers see no author'),
    { ...needed('excerpt', 'None yet: cards show the beginning of the text'), ...isOptional },
    {
      ...needed('category', 'None yet: no topic’s page will show it', topics),
      label: 'Category and topics',
      ...isOptional,
    },
    { ...extra('jurisdiction', 'None yet: readers see Global'), field: 'jurisdiction' },
    extra('slug', 'Made from the title', slug ? `/articles/${slug}` : ''),
    {
      label: 'Place',
      shown: places.filter(Boolean).join(', '),
      without: 'Among the newest articles',
      optional: true,
    },
  ];
}
