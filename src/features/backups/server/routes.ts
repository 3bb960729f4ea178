import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { archiveName, writeArchive } from '#platform/server/backup/archive/write.ts';
import { pack } from '#platform/server/backup/packing.ts';
import { findLast, healthOf, listBackups } from '#platform/server/backup/records.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { streamed } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { version } from '#platform/server/version.ts';
import { backupsApi } from '../contract.ts';
import { findSavedSchedule, findSchedule, saveSchedule } from './schedule.ts';

/**
 * Lets administrators list backups, request one and download an archive. Backups themselves contain the site's keys, so
 * their files stay on the machine.
 */
export function backupsRoutes(app: FastifyInstance, { db, config, backups, files }: RouteDeps): void {
  const { dir } = config.backup;
  const besideData = !path.relative(path.resolve(config.dataDir), dir).startsWith('..');
  const readSchedule = async (from: Db) => ({ ...(await findSavedSchedule(from, config, Date.now())), besideData });
  serve(app, backupsApi, {
    'GET /api/admin/archive': async (_, { person, request, reply }) => {
      if (request?.headers['sec-fetch-site'] === 'cross-site')
        throw new Failure('forbidden', 'Forbidden: this request came from another site');
      const { encryption } = config.backup;
      reply?.headers({
        // The framework does not compress these types.
        'content-type': encryption ? 'application/x-age' : 'application/gzip',
        'content-disposition': `attachment; filename="${archiveName(Date.now(), encryption !== undefined)}"`,
      });
      return streamed(db, person, async () => {
        await recordAction(db, person, 'backup.archive', null, null, null);
        return pack(writeArchive(db.$client, { version, files }), encryption);
      });
    },
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
        return { message: 'The backup will start in a moment' };
      }),
  });
}
