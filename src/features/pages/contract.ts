import { z } from 'zod';
import { endpoint, exportOf, forPages } from '#kernel/endpoint.ts';
import { replyOf } from '#kernel/fields.ts';
import { id, instant, versionIfGiven } from '#kernel/wire.ts';
import { PAGE_NAMES } from './vocabulary.ts';

const pageFields = {
  pageName: z.enum(PAGE_NAMES),
  sectionName: z
    .string()
    .min(1)
    .max(80)
    .regex(/^[a-z][a-z0-9_]*$/, 'Use lower-case letters, digits and underscores'),
  content: z.string().max(200_000),
};

const contentType = z.enum(['text', 'html']);
/** Has no effect, because the name of a section decides whether pages show it as HTML or as text. */
const sentType = { contentType: contentType.optional() };

/** The fields of a section that the desk can change. */
export const PageText = z.object({ content: pageFields.content, contentType });

export const PageContent = z.object({
  id,
  ...replyOf(pageFields),
  contentType,
  displayOrder: z.number().int(),
  updatedAt: instant,
});
export type PageContent = z.output<typeof PageContent>;

/** The texts of a page by section, with HTML prepared for reading: `{ hero_title: '…' }`. */
const PageTexts = z.record(z.string(), z.string());
export type PageTexts = z.output<typeof PageTexts>;

const sections = forPages.list({
  summary: 'The sections of a page, in their order',
  query: z.object({ page: z.enum(PAGE_NAMES) }),
  row: PageContent,
});

export const pagesApi = {
  'GET /api/page-content/:page': endpoint({
    cache: ['page-content'],
    summary: 'The texts of a page by section',
    params: z.object({ page: z.enum(PAGE_NAMES) }),
    reply: PageTexts,
  }),
  'GET /api/admin/page-content': sections,
  'GET /api/admin/page-content/export': exportOf(sections),
  'PUT /api/admin/page-content': forPages.call({
    summary: 'Changes the text of a section',
    body: z.object({ ...pageFields, ...sentType, updatedAt: versionIfGiven.updatedAt }).strict(),
    failures: ['not_found'],
    reply: PageContent,
  }),
  'POST /api/admin/page-content': forPages.call({
    summary: 'Adds a section to a page',
    body: z.object({ ...pageFields, ...sentType, displayOrder: z.number().int().min(0).max(1000).default(0) }).strict(),
    failures: ['conflict'],
    reply: PageContent,
    status: 201,
  }),
} as const;
