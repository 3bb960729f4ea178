import type { FastifyInstance } from 'fastify';
import { recordAction } from '#features/audit/server/index.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import type { Deps } from '#server/deps.ts';
import { cleanHtml } from '#server/html/clean-html.ts';
import { serve } from '#server/http/serve.ts';
import { type PageContent, pagesApi } from '../contract.ts';
import { findSection, insertSection, listSections, updateSection } from './queries.ts';

/** Page texts: specification, sections 3, 4 and 7. */
export function pagesRoutes(app: FastifyInstance, { db, changes }: Deps): void {
  serve(app, pagesApi, {
    'GET /api/page-content/:page': async ({ params }) => {
      const sections = await listSections(db, params.page);
      return Object.fromEntries(sections.map(({ sectionName, content }) => [sectionName, content]));
    },
    'GET /api/admin/page-content': async ({ query }) => {
      const rows = await listSections(db, query.page);
      return { rows, total: rows.length };
    },
    'PUT /api/admin/page-content': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        const before = (await findSection(tx, body)) ?? fail(notFound('Section'));
        const after = (await updateSection(tx, cleaned(body))) ?? fail(notFound('Section'));
        await recordAction(tx, person, 'page.update', after.id, before, after);
        await changes.announce(tx, 'page-content');
        return after;
      }),
    'POST /api/admin/page-content': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        const section = (await insertSection(tx, cleaned(body))) ?? fail(sectionExists);
        await recordAction(tx, person, 'page.add', section.id, null, section);
        await changes.announce(tx, 'page-content');
        return section;
      }),
  });
}

const sectionExists = new Failure('conflict', 'This section exists already: change it instead of adding it');

function cleaned<T extends Pick<PageContent, 'content' | 'contentType'>>(section: T): T {
  return section.contentType === 'html' ? { ...section, content: cleanHtml(section.content) } : section;
}
