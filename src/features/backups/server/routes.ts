import type { FastifyInstance } from 'fastify';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { healthOf } from '#platform/server/backup/health.ts';
import { findLast, listBackups } from '#platform/server/backup/records.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { backupsApi } from '../contract.ts';

/** Administrators see what backups there are, and ask for one. Files can be reached on the machine only. */
export function backupsRoutes(app: FastifyInstance, { db, config, backups }: RouteDeps): void {
  serve(app, backupsApi, {
    'GET /api/admin/backups': ({ query }) => listBackups(db, query),
    'GET /api/admin/backups/summary': async () => {
      const { at, keep, encryption, walSeconds } = config.backup;
      const changes = backups.changes();
      const last = await findLast(db);
      return {
        state: healthOf(last, at !== undefined, Date.now()),
        lastAt: last.done?.startedAt ?? null,
        at: at ?? null,
        keep,
        encrypted: encryption !== undefined,
        changes: changes && walSeconds !== undefined ? { ...changes, everySeconds: walSeconds } : null,
      };
    },
    'POST /api/admin/backups': (_, { person }) =>
      db.transaction(async (tx) => {
        await backups.request(tx);
        await recordAction(tx, person, 'backup.request', null, null, null);
        return { message: 'The backup begins in a moment' };
      }),
  });
}
