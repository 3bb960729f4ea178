/** The archive of changes. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ask, MANY_READERS, repeat, secondsUntil, subscribe } from '../support/asking.ts';
import { urlOf } from '../support/embedded.ts';
import { postmasterOf, signal, treeOf, untilGone } from '../support/processes.ts';
import { is, type Row, told, within } from '../support/row.ts';
import { query } from '../support/stage.ts';

/** The interval in BACKUP_WAL_SECONDS. */
const INTERVAL_SECONDS = 5;
/** How long it may take until a file that PostgreSQL has handed over is compressed and stored with the backups. */
const STORED_SECONDS = 5;
const WRITING_SECONDS = 3 * INTERVAL_SECONDS;

const timedWrite = async (url: string) => {
  const begun = performance.now();
  const { status, email } = await subscribe(url);
  return { status, email, begun, answered: performance.now() };
};

const wal: Row = {
  name: 'wal',
  inTests: 'src/platform/server/backup/wal/wal.test.ts',
  promise:
    'All processes are killed while they write, and the disk is lost: an empty machine restores everything except the writes of the last archive interval',
  async run(stage) {
    const backups = stage.folder();
    const variables = { ...MANY_READERS, BACKUP_DIR: backups, BACKUP_WAL_SECONDS: String(INTERVAL_SECONDS) };
    const site = await stage.site({ variables });
    await secondsUntil(
      'a base',
      async () => (await ask(`${site.url}/readyz`)).body.includes('"changes":{"state":"ok"'),
      {
        limitMs: 120_000,
      },
    );
    const stop = repeat(() => timedWrite(site.url), 3);
    const begun = performance.now();
    await secondsUntil('some writes', async () => performance.now() - begun > WRITING_SECONDS * 1_000);
    const all = [...treeOf(site.pid), ...treeOf(postmasterOf(site.dataDir)!)];
    const killed = performance.now();
    signal(
      all.map(({ pid }) => pid),
      'SIGKILL',
    );
    await untilGone(all);
    const writes = (await stop()).filter(({ status }) => status === 200);
    site.remove();

    const restoring = performance.now();
    const env = { ...process.env, ...variables, DATA_DIR: stage.folder() };
    const { stdout } = await promisify(execFile)('node', ['src/app/server/tools/restore.ts', '--wal'], { env });
    const seconds = (performance.now() - restoring) / 1_000;
    const next = await stage.site({ variables, dataDir: env.DATA_DIR });
    const rows = await query<{ email: string }>(await urlOf(next), 'select email from newsletter_subscribers');
    const kept = new Set(rows.map(({ email }) => email));
    const lost = writes.filter(({ email }) => !kept.has(email));
    const lastKept = Math.max(...writes.filter(({ email }) => kept.has(email)).map((write) => write.begun));
    const oldest = Math.min(killed, ...lost.map(({ answered }) => answered));
    return [
      told(`lost of ${writes.length} acknowledged writes: ${lost.length}`),
      within('the oldest of them before the end', (killed - oldest) / 1_000, INTERVAL_SECONDS + STORED_SECONDS),
      is('lost although a later one is there:', lost.filter(({ answered }) => answered < lastKept).length, 0),
      is('restored:', /The last change was made at/.test(stdout), true),
      told(`in ${seconds.toFixed(1)} s`),
      is('page:', (await ask(`${next.url}/articles`)).status, 200),
    ];
  },
};

export const walRows: Row[] = [wal];
