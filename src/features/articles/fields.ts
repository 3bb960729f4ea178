import { SUB_CATEGORIES } from '#features/humor/vocabulary.ts';
import { MOST_FURTHER } from '#features/jurisdictions/vocabulary.ts';
import { MOST_TOPICS } from '#features/topics/vocabulary.ts';
import { field, flag } from '#kernel/record-fields.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import { ARTICLE_TYPES, BIO_MAX, EXCERPT_MAX, SEO_DESCRIPTION_MAX, SEO_TITLE_MAX, TYPE_LABELS } from './vocabulary.ts';

/** The fields of an article (behaviour 4.1 to 4.13), in the order in which the desk compares versions. */
export const ARTICLE_FIELDS = {
  title: field('Title', (w) => w.requiredLine('Title is required').max(200, 'Title must be less than 200 characters')),
  /** HTML, cleaned by the server before it is stored. */
  content: field('Content', (w) => w.requiredHtml('Content is required').max(MAX_RICH_TEXT_LENGTH)),
  excerpt: field('Summary', ({ z }) =>
    z.string().trim().max(EXCERPT_MAX, `Summary must be less than ${EXCERPT_MAX} characters`).default(''),
  ),
  type: field('Type', ({ z }) => z.enum(ARTICLE_TYPES), { choices: TYPE_LABELS, blank: 'professional_article' }),
  subCategory: field('Kind of humor', ({ z }) => z.enum(SUB_CATEGORIES).nullable().default(null), { blank: 'story' }),
  /** The name of the article's first topic. */
  category: field('Category', (w) => w.shortLine(80)),
  /** The names of the article's other topics. */
  furtherTopics: field('Further topics', (w) => w.topicNames(MOST_TOPICS), { shown: 'names' }),
  jurisdiction: field('Jurisdiction', (w) => w.shortLine(80)),
  /** The official names of the other jurisdictions that the text concerns. */
  furtherJurisdictions: field('Further jurisdictions', (w) => w.jurisdictionNames(MOST_FURTHER), { shown: 'names' }),
  authorName: field('Byline', (w) => w.shortLine(120)),
  /** A sentence or two about the author, shown below the text. */
  authorBio: field('About the author', ({ z }) =>
    z.string().trim().max(BIO_MAX, `This text must be less than ${BIO_MAX} characters`).default(''),
  ),
  tags: field(
    'Tags',
    ({ line, z }) =>
      z
        .array(line.pipe(z.string().min(1).max(40)))
        .max(20)
        .default([]),
    { shown: 'names' },
  ),
  /** Minutes; null means that they are computed from the text. */
  readTime: field('Read time in minutes', ({ z }) => z.number().int().min(1).max(600).nullable().default(5), {
    shown: 'amount',
  }),
  featured: flag('Featured', false),
  pinned: flag('Pinned', false),
  /** A picture from the library; without one, the site draws a cover. */
  coverId: field('Cover', (w) => w.id.nullable().default(null), { shown: 'optional' }),
  /** A new address. If blank, keeps the current one, or makes one from the title. */
  slug: field('Address', (w) => w.slugField, { shown: 'slug' }),
  /** For search engines and other sites. If blank, they get the title and the excerpt. */
  seoTitle: field('Headline for search engines', ({ line, z }) =>
    line.pipe(z.string().max(SEO_TITLE_MAX, `Please use at most ${SEO_TITLE_MAX} characters`)).default(''),
  ),
  seoDescription: field('Snippet for search engines', ({ line, z }) =>
    line.pipe(z.string().max(SEO_DESCRIPTION_MAX, `Please use at most ${SEO_DESCRIPTION_MAX} characters`)).default(''),
  ),
  /** The labels of references that the site recognised in the text by mistake. */
  rejectedReferences: field(
    'Rejected references',
    ({ line, z }) =>
      z
        .array(line.pipe(z.string().min(1).max(200)))
        .max(500)
        .default([]),
    { shown: 'lines' },
  ),
};

/** When the desk plans to publish it. Readers never see it. */
export const ARTICLE_PLAN = { plannedFor: field('Planned for', (w) => w.plannedDay, { shown: 'optional' }) };
