import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Config } from '#platform/server/config.ts';
import { now } from '#platform/server/db/columns.ts';
import { lockName } from '#platform/server/db/lock.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { addPiece, partOf, sizeOfPart } from '#platform/server/files/parts.ts';
import { takeFiles } from '#platform/server/http/bodies.ts';
import { exporter } from '#platform/server/http/export.ts';
import { openPage } from '#platform/server/http/open-page.ts';
import { serve } from '#platform/server/http/serve.ts';
import { inProcess } from '#platform/server/threads/in-process.ts';
import { type Import, type ImportInput, importsApi, importUploadsApi } from '../contract.ts';
import { MAX_EXPORT_BYTES } from '../vocabulary.ts';
import { removeUnpacked } from './folder/unpack.ts';
import { kindNamed } from './kinds.ts';
import {
  addOldAddress,
  editOldAddress,
  listOldAddresses,
  removeOldAddress,
  selectOldAddresses,
} from './old-addresses.ts';
import { exampleOf } from './open-table.ts';
import * as queries from './queries.ts';
import { unpackedFolder } from './run-import.ts';
import { undoImport } from './undo-import.ts';

export interface ImportWork extends Omit<z.output<typeof ImportInput>, 'upload'> {
  url: string;
  /** Where files are stored, the default settings, and the key of pseudonyms. */
  config: Pick<Config, 'dataDir' | 'sessionSecret' | 'mediaBucket' | 'mediaDir' | 'siteName' | 'mailFrom'>;
  file: string;
  run: string;
  person: Person;
}

/**
 * Serves imports of other sites' content and the redirects from their addresses. An import runs in a separate process:
 * pages stay fast, and a file that is too much for V8 stops only its import. The process needs the database's address
 * (`url`) and its code (`importWorker`).
 */
export function importsRoutes(app: FastifyInstance, deps: RouteDeps & { url: string; importWorker: URL }): void {
  const { db } = deps;
  const running = new Map<string, AbortController>();
  app.addHook('preClose', async () => {
    for (const controller of running.values()) controller.abort();
  });

  /** Starts an import in a process. @throws Failure conflict if another one is running, or the file is gone */
  async function begin(person: Person, { upload, ...input }: z.output<typeof ImportInput>): Promise<Import> {
    const file = partOf(deps.config, person, upload);
    if (!(await stat(file).catch(() => undefined))) throw new Failure('conflict', GONE);
    const run = await db.transaction(async (tx) => {
      await lockName(tx, 'imports');
      if ((await queries.countRunning(tx)) > 0) throw new Failure('conflict', RUNNING);
      const id = await queries.insertImport(tx, { ...input, upload });
      await recordAction(tx, person, input.rehearsal ? 'import.rehearse' : 'import.begin', id, null, {
        name: input.fileName,
      });
      return id;
    });
    const { url, log } = deps;
    const { dataDir, sessionSecret, mediaBucket, mediaDir, siteName, mailFrom } = deps.config;
    const config = { dataDir, sessionSecret, mediaBucket, mediaDir, siteName, mailFrom };
    const work: ImportWork = { url, config, file, run, person, ...input };
    const stopped = new AbortController();
    running.set(run, stopped);
    inProcess(
      { module: deps.importWorker.href, name: 'importHere', input: work },
      { deadlineMs: Number.POSITIVE_INFINITY, signal: stopped.signal, alone: true },
    )
      .catch(async (err: unknown) => {
        if (stopped.signal.aborted) return;
        log.error({ err, import: run }, 'the process of an import ended');
        await queries
          .updateImport(db, run, { error: ENDED, finishedAt: new Date().toISOString() })
          .catch(() => undefined);
      })
      .finally(() => running.delete(run))
      // A process that had to be killed leaves what it has unpacked.
      .finally(() => removeUnpacked(unpackedFolder(deps.config, run)))
      .then(async () => {
        // Otherwise the file would count as one of the person's unfinished uploads. Only a rehearsal or an interrupted
        // import needs it again.
        if (!stopped.signal.aborted && (await queries.findImport(db, run))?.state === 'done')
          await rm(file, { force: true });
      })
      .catch((err: unknown) => log.error({ err, import: run }, 'the files of an import cannot be removed'));
    return (await queries.findImport(db, run))!;
  }

  /**
   * Stops an import. One that this process started stops at once; one on another machine stops after the current
   * records.
   * @throws Failure not_found; conflict if it is not running
   */
  const stop = async (person: Person, id: string) => {
    const stopped = await db.transaction(async (tx) => {
      const run = (await queries.lockImport(tx, id)) ?? fail(notFound('Import'));
      if ((await queries.findImport(tx, id))!.state !== 'running')
        throw new Failure('conflict', 'This import is not running');
      await queries.updateImport(tx, id, { stoppedAt: now() });
      await recordAction(tx, person, 'import.stop', id, null, { name: run.fileName });
      return (await queries.findImport(tx, id))!;
    });
    running.get(id)?.abort();
    return stopped;
  };

  const opening = { ...deps, open: (path: string) => openPage(app, path) };
  serve(app, importsApi, {
    'GET /api/admin/imports': ({ query }) => queries.listImports(db, query),
    'POST /api/admin/imports': ({ body }, { person }) => begin(person!, body),
    'POST /api/admin/imports/:id/stop': ({ params }, { person }) => stop(person!, params.id),
    'POST /api/admin/imports/:id/undo': ({ params }, { person }) => undoImport(deps, person, params.id),
    'GET /api/admin/imports/examples/:kind': async ({ params }, { reply }) => {
      const example = kindNamed(deps.kinds, params.kind);
      reply?.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="example-${example.kind.tag}.csv"`,
      });
      return Readable.from([exampleOf(example)]);
    },
    'GET /api/admin/import-lines': ({ query }) => queries.listLines(db, query),
    'GET /api/admin/import-lines/export': exporter(
      deps,
      importsApi['GET /api/admin/import-lines'],
      'import-lines',
      queries.selectLines,
    ),
    'GET /api/admin/old-addresses': ({ query }) => listOldAddresses(db, query),
    'GET /api/admin/old-addresses/export': exporter(
      deps,
      importsApi['GET /api/admin/old-addresses'],
      'old-addresses',
      selectOldAddresses,
    ),
    'POST /api/admin/old-addresses': ({ body }, { person }) => addOldAddress(opening, person, body),
    'PATCH /api/admin/old-addresses/:id': ({ params, body }, { person }) =>
      editOldAddress(opening, person, { ...params, ...body }),
    'DELETE /api/admin/old-addresses/:id': async ({ params, query }, { person }) => {
      await removeOldAddress(deps, person, { ...params, ...query });
      return { message: 'The old address no longer redirects' };
    },
  });
  // Needs its own scope, because only these endpoints accept bodies of any type.
  app.register(async (scope) => {
    takeFiles(scope);
    serve(scope, importUploadsApi, {
      'GET /api/admin/imports/uploads/:id': async ({ params }, { person }) => ({
        bytes: await sizeOfPart(partOf(deps.config, person!, params.id)),
      }),
      'PUT /api/admin/imports/uploads/:id': async ({ params, query }, { person, request }) => ({
        bytes: await addPiece(partOf(deps.config, person!, params.id), query.offset, request?.body, MAX_EXPORT_BYTES),
      }),
    });
  });
}

const RUNNING = 'Another import is running. Please wait until it has finished.';
const GONE =
  'We no longer have this file: uploads are kept for a day, on the server that received them. Please choose it again.';
const ENDED = 'The import ended unexpectedly. The site’s log says why.';
