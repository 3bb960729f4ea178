import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { healthOf } from '#platform/server/backup/health.ts';
import { findLast, listBackups } from '#platform/server/backup/records.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { backupsApi } from '../contract.ts';
import { findSavedSchedule, findSchedule, saveSchedule } from './schedule.ts';

/** Lets administrators list backups and request one. The files can be reached only on the machine. */
export function backupsRoutes(app: FastifyInstance, { db, config, backups }: RouteDeps): void {
  const { dir } = config.backup;
  const besideData = !path.relative(path.resolve(config.dataDir), dir).startsWith('..');
  const readSchedule = async (from: Db) => ({ ...(await findSavedSchedule(from, config, Date.now())), besideData });
  serve(app, backupsApi, {
    'GET /api/admin/backups': ({ query }) => listBackups(db, query),
    'GET /api/admin/backups/summary': async () => {
      const { keep, encryption, walSeconds } = config.backup;
      const changes = backups.changes();
      const last = await findLast(db);
      const { frequency, at, timeZone } = await findSchedule(db, config);
      return {
        state: healthOf(last, frequency === 'daily', Date.now()),
        lastAt: last.done?.startedAt ?? null,
        at: frequency === 'daily' ? at : null,
        timeZone,
        keep,
        encrypted: encryption !== undefined,
        changes: changes && walSeconds !== undefined ? { ...changes, everySeconds: walSeconds } : null,
      };
    },
    'GET /api/admin/backups/schedule': () => readSchedule(db),
    'PUT /api/admin/backups/schedule': ({ body }, { person }) =>
      db.transaction(async (tx) => {
        await saveSchedule(tx, config, person, body);
        return readSchedule(tx);
      }),
    'POST /api/admin/backups': (_, { person }) =>
      db.transaction(async (tx) => {
        await backups.request(tx);
        await recordAction(tx, person, 'backup.request', null, null, null);
        return { message: 'The backup begins in a moment' };
      }),
  });
}
