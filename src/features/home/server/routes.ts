import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listByIds } from '#features/articles/server/index.ts';
import { findSetting, lastChanged, lockSettings, saveSetting } from '#features/settings/server/index.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { type FrontPage, FrontPageChoice, homeApi, type SavedFrontPage } from '../contract.ts';
import { SECTIONS } from '../vocabulary.ts';

/** The name of the setting with the desk's choice. It is a setting because there is only one front page. */
const NAME = 'frontPage';

/** The stored choice may name sections that the site no longer has. */
const Stored = FrontPageChoice.extend({ sections: z.array(z.object({ name: z.string(), shown: z.boolean() })) });

/** Finds the choice, with every section. Those that it does not name, such as new ones, come last. */
async function findChoice(db: Db): Promise<FrontPageChoice> {
  const { stories = [], sections = [] } = (await findSetting(db, NAME, Stored.partial())) ?? {};
  const known = sections.filter((section): section is FrontPageChoice['sections'][number] =>
    (SECTIONS as readonly string[]).includes(section.name),
  );
  const added = SECTIONS.filter((section) => !known.some(({ name }) => name === section));
  return { stories, sections: [...known, ...added.map((name) => ({ name, shown: true }))] };
}

async function findFrontPage(db: Db): Promise<FrontPage> {
  const { stories, sections } = await findChoice(db);
  return {
    stories: await listByIds(db, stories),
    sections: sections.filter(({ shown }) => shown).map(({ name }) => name),
  };
}

async function findSavedFrontPage(db: Db): Promise<SavedFrontPage> {
  const choice = await findChoice(db);
  return { ...choice, visible: await listByIds(db, choice.stories), updatedAt: await lastChanged(db, [NAME]) };
}

/** @throws Failure conflict if somebody has saved since `edited` */
async function saveFrontPage(
  tx: Db,
  person: Person | null,
  choice: FrontPageChoice,
  edited: string | undefined,
): Promise<SavedFrontPage> {
  await lockSettings(tx);
  refuseStale('front page', { updatedAt: await lastChanged(tx, [NAME]) }, edited);
  const before = await findChoice(tx);
  await saveSetting(tx, NAME, choice);
  await recordAction(tx, person, 'front-page.update', null, before, choice);
  return findSavedFrontPage(tx);
}

export function homeRoutes(app: FastifyInstance, { db, changes }: RouteDeps): void {
  serve(app, homeApi, {
    'GET /api/front-page': () => findFrontPage(db),
    'GET /api/admin/front-page': () => findSavedFrontPage(db),
    'PUT /api/admin/front-page': ({ body: { updatedAt, ...choice } }, { person }) =>
      db.transaction(async (tx) => {
        const saved = await saveFrontPage(tx, person, choice, updatedAt);
        await changes.announce(tx, 'front-page');
        return saved;
      }),
  });
}
