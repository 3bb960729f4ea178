import type { FastifyInstance } from 'fastify';
import { findBrand, knownCover } from '#features/media/server/index.ts';
import { changed } from '#kernel/changed.ts';
import { Failure, invalidField } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { requireProof } from '#platform/server/auth/access.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { AdminSettings, settingsApi } from '../contract.ts';
import { findSettings, lastChanged, lockSettings, saveSettings } from './queries.ts';

/** Site settings (behaviour 17.8). */
export function settingsRoutes(
  app: FastifyInstance,
  { db, config, changes, accounts }: Deps & { accounts: Accounts },
): void {
  const findSaved = async (from: Db) => ({
    ...(await findSettings(from, config)),
    updatedAt: await lastChanged(from, Object.keys(AdminSettings.shape)),
  });
  serve(app, settingsApi, {
    'GET /api/settings': async () => {
      const settings = await findSettings(db, config);
      return { ...settings, ...(await findBrand(db, settings)) };
    },
    'GET /api/admin/settings': () => findSaved(db),
    'PATCH /api/admin/settings': ({ body: { updatedAt, ...sent } }, { person }) =>
      db.transaction(async (tx) => {
        if (sent.secondFactorRequired) await requireOwn(accounts, person!);
        for (const name of ['logo', 'icon'] as const)
          if (sent[name] && !(await knownCover(tx, sent[name])))
            throw invalidField(name, 'This picture is no longer in the library. Please choose another one');
        await lockSettings(tx);
        const before = await findSettings(tx, config);
        const change = changed(before, { ...before, ...sent }) ?? {};
        // Inquiries are forwarded to the contact address.
        if (change.secondFactorRequired !== undefined || change.contactEmail !== undefined) requireProof(person!);
        refuseStale('setting', { updatedAt: await lastChanged(tx, Object.keys(change)) }, updatedAt);
        await saveSettings(tx, change);
        await recordAction(tx, person, 'settings.update', null, before, await findSettings(tx, config));
        await changes.announce(tx, 'settings');
        return findSaved(tx);
      }),
  });
}

/** Requires the administrator to use two-step sign-in first, so that nobody can lock out every administrator. */
async function requireOwn(accounts: Accounts, person: Person): Promise<void> {
  const { enabled } = await accounts.secondFactor.status(person);
  if (enabled || (await accounts.passkeys.list(person)).length > 0) return;
  const message = 'Set up two-step sign-in or a passkey for your own account first, then require it of everyone.';
  throw new Failure('conflict', message, { errors: { secondFactorRequired: message } });
}
