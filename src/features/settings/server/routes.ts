import type { FastifyInstance } from 'fastify';
import { recordAction } from '#features/audit/server/index.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { settingsApi } from '../contract.ts';
import { defaultSettings } from './index.ts';
import { findSettings, saveSettings } from './queries.ts';

/** Site settings: specification, section 2 (older dashboard), decisions §2. */
export function settingsRoutes(app: FastifyInstance, { db, config, changes }: Deps): void {
  const defaults = defaultSettings(config);
  serve(app, settingsApi, {
    'GET /api/settings': () => findSettings(db, defaults),
    'GET /api/admin/settings': () => findSettings(db, defaults),
    'PATCH /api/admin/settings': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        const before = await findSettings(tx, defaults);
        await saveSettings(tx, body);
        const after = await findSettings(tx, defaults);
        await recordAction(tx, person, 'settings.update', null, before, after);
        await changes.announce(tx, 'settings');
        return after;
      }),
  });
}
