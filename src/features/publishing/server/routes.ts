import type { FastifyInstance } from 'fastify';
import { cleanWithFigures, listPictures } from '#features/media/server/index.ts';
import { unfinishedTables } from '#kernel/rich-text-charts.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { refuseTooLong } from '#platform/server/html/clean-rich-text.ts';
import { openPage } from '#platform/server/http/open-page.ts';
import { serve } from '#platform/server/http/serve.ts';
import { type CheckReply, publishingApi } from '../contract.ts';
import { dismiss, takeBack } from './dismissals.ts';
import { judge, linksIn, type TextLink } from './links.ts';
import { readText, ruledText } from './ruled-texts.ts';
import { advise } from './style-rules.ts';

/** How many links of a text to check at most, from its beginning. */
const MOST_LINKS = 200;
/** How many pages to open at most, because each may have to be rendered. */
const MOST_PAGES = 50;
/** After this time, the check opens no more pages (ms). */
const LONGEST = 4_000;

interface Given {
  db: Db;
  /** This site's absolute address. */
  site: string;
  /** Opens a path of this site as a visitor would. Resolves to the status. */
  open: (path: string) => Promise<number>;
}

async function check(
  { db, site, open }: Given,
  { content, coverId }: { content: string; coverId: string | null },
): Promise<Omit<CheckReply, 'advice'>> {
  const pictures = await listPictures(db, content, coverId);
  const links = linksIn(content);
  const problems: CheckReply['links']['problems'] = [];
  let unchecked = Math.max(0, links.length - MOST_LINKS);
  const pages = new Map<string, TextLink[]>();
  for (const link of links.slice(0, MOST_LINKS)) {
    const verdict = judge(link.href, site);
    if (verdict && 'problem' in verdict) problems.push({ ...link, ...verdict });
    if (verdict && 'path' in verdict) pages.set(verdict.path, [...(pages.get(verdict.path) ?? []), link]);
  }
  const until = Date.now() + LONGEST;
  for (const [at, [path, leading]] of [...pages].entries()) {
    if (at >= MOST_PAGES || Date.now() > until) unchecked += leading.length;
    else {
      const problem = problemOf(await open(path));
      if (problem) problems.push(...leading.map((link) => ({ ...link, problem })));
    }
  }
  return { pictures, tables: unfinishedTables(content), links: { total: links.length, unchecked, problems } };
}

function problemOf(status: number): string | undefined {
  if (status === 404) return 'Readers would find no page here: it does not exist or is not published yet';
  if (status === 410) return 'This page was withdrawn';
  return undefined;
}

/** Serves the checks that the desk sees before it publishes a text (behaviour 23). */
export function publishingRoutes(app: FastifyInstance, { db, config, kinds }: RouteDeps): void {
  const open = (path: string) => openPage(app, path);
  serve(app, publishingApi, {
    'POST /api/publishing/check': async ({ body: { ruled, coverId, ...body } }, { person }) => {
      // Cleans the text as storing it would, because reading unclosed tags takes seconds.
      const content = await cleanWithFigures(body.content);
      refuseTooLong(content);
      const given = { db, kinds, person: person!, config };
      const advice = ruled ? await advise(given, ruled, content) : [];
      return { ...(await check({ db, site: config.publicUrl, open }, { coverId, content })), advice };
    },
    'GET /api/publishing/texts/:kind/:id': ({ params: { kind, id } }, { person }) =>
      readText(db, ruledText(kinds, person, kind), id),
    'POST /api/publishing/dismissals': ({ body }, { person }) =>
      db.transaction((tx) => dismiss(tx, kinds, person!, body)),
    'DELETE /api/publishing/dismissals/:id': async ({ params }, { person }) => {
      await db.transaction((tx) => takeBack(tx, kinds, person!, params.id));
      return undefined;
    },
  });
}
