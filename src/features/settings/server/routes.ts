import type { FastifyInstance } from 'fastify';
import { recordAction } from '#features/audit/server/index.ts';
import { Failure } from '#kernel/problem.ts';
import type { Accounts } from '#server/auth/accounts.ts';
import type { Person } from '#server/auth/person.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { settingsApi } from '../contract.ts';
import { defaultSettings } from './index.ts';
import { findSettings, saveSettings } from './queries.ts';

/** Site settings: specification, section 2 (older dashboard), decisions §2. */
export function settingsRoutes(
  app: FastifyInstance,
  { db, config, changes, accounts }: Deps & { accounts: Accounts },
): void {
  const defaults = defaultSettings(config);
  serve(app, settingsApi, {
    'GET /api/settings': () => findSettings(db, defaults),
    'GET /api/admin/settings': () => findSettings(db, defaults),
    'PATCH /api/admin/settings': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        if (body.secondFactorRequired) await requireOwn(accounts, person!);
        const before = await findSettings(tx, defaults);
        await saveSettings(tx, body);
        const after = await findSettings(tx, defaults);
        await recordAction(tx, person, 'settings.update', null, before, after);
        await changes.announce(tx, 'settings');
        return after;
      }),
  });
}

/** Whoever asks it of everybody has it: nobody shuts the last door on themselves. */
async function requireOwn(accounts: Accounts, person: Person): Promise<void> {
  const { enabled } = await accounts.secondFactor.status(person);
  if (enabled) return;
  const message = 'Set up a second factor for your own account first, then ask it of everybody.';
  throw new Failure('conflict', message, { errors: { secondFactorRequired: message } });
}
