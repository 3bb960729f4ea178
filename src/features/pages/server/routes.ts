import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { cleanRichText } from '#platform/server/html/clean-rich-text.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { keptRecords } from '#platform/server/versions/records.ts';
import { pagesApi } from '../contract.ts';
import { contentTypeOf, MOST_SECTIONS, type PageName } from '../vocabulary.ts';
import { findSection, insertSection, listSections, pageTextRecords } from './records.ts';
import { pageContents } from './table.ts';

/** Page texts (behaviour 17.3). */
export function pagesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const texts = keptRecords(deps, pageTextRecords);
  serve(app, pagesApi, {
    'GET /api/page-content/:page': async ({ params }) => {
      const sections = await listSections(deps.db, params.page);
      return Object.fromEntries(
        await Promise.all(
          sections.map(async ({ id, sectionName, content }) => [
            sectionName,
            contentTypeOf(sectionName) === 'html'
              ? forReading({ id, content: (await cleanRichText(content)).content }).content
              : content,
          ]),
        ),
      );
    },
    'GET /api/admin/page-content': async ({ query }) => {
      const rows = await listSections(deps.db, query.page);
      return { rows, total: rows.length };
    },
    'GET /api/admin/page-content/export': exporter(
      deps,
      pagesApi['GET /api/admin/page-content'],
      'page-texts',
      (db, { page }: { page: PageName }) => listSections(db, page),
    ),
    'PUT /api/admin/page-content': async ({ body: { pageName, sectionName, ...text } }, { person }) => {
      const { id } = (await findSection(deps.db, { pageName, sectionName })) ?? fail(notFound('Section'));
      return texts.change(person, id, { ...text, contentType: contentTypeOf(sectionName) });
    },
    'POST /api/admin/page-content': async ({ body }, { person }) => {
      const section = await texts.clean({ ...body, contentType: contentTypeOf(body.sectionName) });
      return texts.create(person, async (tx) => {
        const made =
          (await insertSection(tx, section)) ??
          fail(new Failure('conflict', 'This section already exists. Please change it instead'));
        const count = await tx.$count(pageContents, eq(pageContents.pageName, section.pageName));
        if (count > MOST_SECTIONS) throw new Failure('conflict', `This page already has ${MOST_SECTIONS} sections`);
        return made;
      });
    },
  });
}
