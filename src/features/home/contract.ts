import { z } from 'zod';
import { ArticleCard } from '#features/articles/contract.ts';
import { FEATURED_ON_HOME } from '#features/articles/vocabulary.ts';
import { endpoint, forEditors } from '#kernel/endpoint.ts';
import { editedVersion, id, instant } from '#kernel/wire.ts';
import { SECTIONS } from './vocabulary.ts';

declare module '#kernel/endpoint.ts' {
  interface CacheTags {
    'front-page': true;
  }
}

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** What the desk has chosen for the front page. */
export const FrontPageChoice = z.object({
  /** The ids of the first articles, in order. The first is the lead; the newest featured articles follow them. */
  stories: z
    .array(id)
    .max(FEATURED_ON_HOME, `The front page has room for ${FEATURED_ON_HOME} chosen articles`)
    .refine(isUnique, 'Each article can be chosen once'),
  /** The sections in order. Sections that the choice does not name come last, and are shown. */
  sections: z
    .array(z.object({ name: z.enum(SECTIONS), shown: z.boolean() }))
    .max(SECTIONS.length)
    .refine((sections) => isUnique(sections.map(({ name }) => name)), 'Name every section once'),
});
export type FrontPageChoice = z.output<typeof FrontPageChoice>;

/** The front page as readers get it: the chosen articles that they may see, and the sections that are not hidden. */
export const FrontPage = z.object({ stories: z.array(ArticleCard), sections: z.array(z.enum(SECTIONS)) });
export type FrontPage = z.output<typeof FrontPage>;
export type Story = FrontPage['stories'][number];

/** The choice as the desk reads it. `updatedAt` is 1970-01-01 until somebody has saved it. */
const SavedFrontPage = FrontPageChoice.extend({
  /** The chosen articles that readers can see now. The front page skips the others. */
  visible: z.array(ArticleCard),
  updatedAt: instant,
});
export type SavedFrontPage = z.output<typeof SavedFrontPage>;

export const homeApi = {
  'GET /api/front-page': endpoint({
    cache: ['front-page', 'articles', 'media'],
    summary: 'The articles that the desk chose for the front page, and its sections in their order',
    reply: FrontPage,
  }),
  'GET /api/admin/front-page': forEditors.call({
    summary: 'The choice for the front page, as it is edited',
    reply: SavedFrontPage,
  }),
  'PUT /api/admin/front-page': forEditors.call({
    summary: 'Replaces the choice for the front page; 409 if somebody saved since the version that was edited',
    body: FrontPageChoice.extend({ updatedAt: editedVersion.updatedAt }),
    failures: ['conflict'],
    reply: SavedFrontPage,
  }),
} as const;
