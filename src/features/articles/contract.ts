import { z } from 'zod';
import { SUB_CATEGORIES } from '#features/humor/vocabulary.ts';
import { copyEndpoint, deskEndpoints } from '#kernel/desk-endpoints.ts';
import { isWithdrawal, NO_WITHDRAWAL } from '#kernel/editions.ts';
import { endpoint, forEditors, listEndpoint } from '#kernel/endpoint.ts';
import {
  Address,
  AddressQuery,
  BySlug,
  Correction,
  Cover,
  changeOf,
  NAMES_ITS_VERSION,
  publicationFields,
  replyOf,
  schemasOf,
} from '#kernel/fields.ts';
import { DESK_STATES } from '#kernel/publication.ts';
import { ById, csvOf, id, idsOf, instant, jurisdictionCode, paging, versionIfGiven } from '#kernel/wire.ts';
import { ARTICLE_FIELDS, ARTICLE_PLAN } from './fields.ts';
import { ARTICLE_SORTS, ARTICLE_TYPES, DESK_ARTICLE_SORTS } from './vocabulary.ts';

declare module '#kernel/endpoint.ts' {
  interface CacheTags {
    /** The views of each article. */
    '#views': true;
  }
}

export const articleFields = schemasOf(ARTICLE_FIELDS);
const { plannedFor } = schemasOf(ARTICLE_PLAN);

export const ArticleInput = z.strictObject({
  ...articleFields,
  status: publicationFields.status.default('draft'),
  publishedAt: publicationFields.publishedAt.optional(),
  plannedFor: plannedFor.optional(),
});
export type ArticleInput = z.input<typeof ArticleInput>;

const Changed = changeOf({ ...articleFields, ...publicationFields, plannedFor }).extend({
  ...versionIfGiven,
  correction: Correction.optional(),
});
/** Only the changed fields are sent. */
export const ArticleChange = Changed.refine(...NAMES_ITS_VERSION).refine(
  // Changing the type hides the versions, but not the page.
  ({ correction, status = 'published' }) => !correction || !isWithdrawal(correction.change) || status !== 'published',
  { path: ['correction'], error: NO_WITHDRAWAL },
);

const {
  content,
  authorBio,
  rejectedReferences,
  slug: stored,
  seoTitle,
  seoDescription,
  ...listed
} = replyOf(articleFields);

/** The fields of an article in every list: everything except its body. */
const summary = {
  id,
  ...listed,
  jurisdictionCode,
  /** The codes of `furtherJurisdictions`, in the same order. */
  furtherJurisdictionCodes: z.array(z.string()),
  readTime: z.number().int(),
  /** The picture that `coverId` names, in responses for readers. */
  cover: Cover.optional(),
  /** The byline; `authorName` is the same text. */
  author: z.string(),
  authorId: id.nullable(),
  views: z.number().int(),
  ...replyOf(publicationFields),
  createdAt: instant,
  updatedAt: instant,
  /** 'TM 2026-0412', assigned at first publication. */
  number: z.string().nullable(),
  /** The number of words in the text, separated by spaces. */
  wordCount: z.number().int(),
};

/** The addresses of related pages on the site, in responses for readers. */
const Links = z.object({
  /** The page of the author whom the byline names. */
  author: z.string().optional(),
  /** The pages of the article's topics. A category that is not a topic links to the list of its articles. */
  topics: z.array(z.object({ name: z.string(), path: z.string() })),
});

export const Article = z.object({
  ...summary,
  authorBio,
  content,
  slug: stored,
  seoTitle,
  seoDescription,
  rejectedReferences,
  links: Links.optional(),
  /** For the article's page: the notices and tools above the text, and what follows the text, as HTML. */
  parts: z.object({ notices: z.string(), tools: z.string(), ending: z.string() }).optional(),
  /** What readers were told about, newest first, in responses for readers. */
  corrections: z.array(z.object({ at: instant, note: z.string() })).optional(),
});
export type Article = z.output<typeof Article>;

export const DeskArticle = Article.extend(replyOf({ plannedFor }));
export type DeskArticle = z.output<typeof DeskArticle>;

/** A row of a list. Has no `content` with `fields=summary`. */
export const ArticleRow = z.object({
  ...summary,
  content: content.optional(),
  /** Whether readers were told about a correction; in responses for readers. */
  corrected: z.literal(true).nullish(),
});
export type ArticleRow = z.output<typeof ArticleRow>;

export const ArticleCard = ArticleRow.pick({
  id: true,
  title: true,
  excerpt: true,
  type: true,
  category: true,
  jurisdiction: true,
  jurisdictionCode: true,
  authorName: true,
  readTime: true,
  wordCount: true,
  number: true,
  featured: true,
  pinned: true,
  publishedAt: true,
  corrected: true,
}).extend({ cover: Cover.omit({ image: true }).optional() });
export type ArticleCard = z.output<typeof ArticleCard>;

/** A row of a public list. Has only the fields of a card with `fields=card`. */
const PublicRow = z.object({
  ...ArticleRow.partial().shape,
  ...ArticleCard.shape,
  cover: Cover.partial({ image: true }).optional(),
});

export const ArticleListQuery = z.object({
  ...paging,
  type: csvOf(ARTICLE_TYPES).optional(),
  exclude: csvOf(ARTICLE_TYPES).optional(),
  /** Only these articles, separated by commas. */
  ids: idsOf(100).optional(),
  /** Only articles whose text cites this, by its label: 'Directive 2006/112/EC, Article 135'. */
  cites: z.string().max(200).optional(),
  subCategory: z.enum(SUB_CATEGORIES).optional(),
  category: z.string().max(80).optional(),
  jurisdiction: z.string().max(80).optional(),
  sort: z.enum(ARTICLE_SORTS).default('date-desc'),
  fields: z.enum(['card', 'summary', 'all']).default('all'),
});

/** The desk's filters: the readers' filters, and the status. */
export const DeskArticleQuery = ArticleListQuery.extend({
  status: z.enum(DESK_STATES).optional(),
  sort: z.enum(DESK_ARTICLE_SORTS).default('date-desc'),
});

const ArticleFacets = z.object({ categories: z.array(z.string()), jurisdictions: z.array(z.string()) });

export const articlesApi = {
  'GET /api/articles': listEndpoint({
    cache: ['articles', 'media'],
    summary: 'Published articles, pinned first, then newest',
    query: ArticleListQuery,
    row: PublicRow,
  }),
  'GET /api/articles/featured': listEndpoint({
    cache: ['articles', 'media'],
    summary: 'Published articles marked as featured, newest first',
    query: ArticleListQuery,
    row: PublicRow,
  }),
  'GET /api/articles/facets': endpoint({
    cache: ['articles'],
    summary: 'The categories and jurisdictions of published professional articles',
    reply: ArticleFacets,
  }),
  'GET /api/articles/:id': endpoint({
    cache: ['articles/:id', 'media', 'topics', 'authors', 'settings'],
    figures: '#views',
    summary: 'One published article',
    params: ById,
    reply: Article,
  }),
  'GET /api/articles/by-slug/:slug': endpoint({
    // Any article may take this address later.
    cache: ['articles', 'media', 'topics', 'authors', 'settings'],
    figures: '#views',
    summary: 'One published article, by its readable address or a former one; its `slug` is the current one',
    params: BySlug,
    failures: ['not_found'],
    reply: Article,
  }),
  'GET /api/admin/articles/address': forEditors.call({
    summary: 'The address that an article would get with this slug or, without one, by its title; says if it is taken',
    query: AddressQuery,
    reply: Address,
  }),
  'GET /api/admin/articles/:id/preview': forEditors.one({
    summary: 'An article in any state, with figures rendered as readers see them',
    reply: Article,
  }),
  'GET /api/articles/:id/related': listEndpoint({
    cache: ['articles/:id', 'articles', 'media'],
    summary: 'Up to three other published articles of the same type that share topics, jurisdiction and words with it',
    params: ById,
    row: ArticleRow,
  }),
  'POST /api/articles/:id/view': endpoint({
    // Separate from the limit for all other writes: an office shares one address, and its readers must not block its
    // editors.
    limit: { points: 3000, duration: 60 },
    summary: 'Counts one view of an article',
    params: ById,
    reply: z.object({ views: z.number().int() }),
  }),
  ...deskEndpoints('/api/admin/articles', {
    versionless: true,
    one: 'an article',
    many: 'articles',
    query: DeskArticleQuery,
    row: ArticleRow,
    reply: DeskArticle,
    input: ArticleInput,
    change: ArticleChange,
    bulk: Changed.pick({ status: true, publishedAt: true, featured: true, pinned: true, category: true }),
    does: {
      create: 'Creates an article: a draft, unless the request says otherwise',
      change: 'Changes, publishes, schedules, pins or features an article',
      bulk: 'Publishes, features, pins, files, deletes or restores many articles; lists those that failed',
    },
  }),
  'POST /api/admin/articles/:id/duplicate': copyEndpoint('the article', DeskArticle),
} as const;
