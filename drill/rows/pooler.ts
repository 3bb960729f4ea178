/** PgBouncer between the site and its database. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#testing/site-process.ts';
import { ask, MANY_READERS, secondsUntil, subscribe } from '../support/asking.ts';
import { is, NOWHERE, type Row, within } from '../support/row.ts';
import { query, type Stage } from '../support/stage.ts';

/** Seconds: the documents say that published means visible on every node within a second. */
const VISIBLE = 1;

/** Starts PgBouncer in front of a database; returns the database's address through it. */
async function poolerTo(stage: Stage, url: string, mode: 'session' | 'transaction'): Promise<string> {
  const folder = stage.folder();
  const port = await freePort();
  const { username, password, hostname, port: behind } = new URL(url);
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const configuration = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    configuration,
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 60
`,
  );
  for (const file of [users, configuration]) chmodSync(file, 0o644);
  // It refuses to run as root.
  const asAnother = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', ['-q', ...asAnother, configuration], { stdio: 'ignore' });
  stage.after(() => child.kill('SIGKILL'));
  const through = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href;
  await secondsUntil('PgBouncer', async () => (await query(through, 'select 1').catch(() => [])).length === 1);
  return through;
}

const isInstalled = () => spawnSync('pgbouncer', ['--version']).status === 0;

const sessions: Row = {
  name: 'pgbouncer',
  inTests: NOWHERE,
  promise:
    'Two nodes behind PgBouncer in session mode write and show each other’s changes within 1 s; in transaction mode a node refuses to start',
  async run(stage) {
    if (!isInstalled()) return { notRun: 'PgBouncer is not installed' };
    const url = await stage.database();
    const through = await poolerTo(stage, url, 'session');
    const variables = { ...MANY_READERS, DATABASE_URL: through };
    const nodes = [await stage.site({ variables }), await stage.site({ variables })];
    const pages = await Promise.all(nodes.map((node) => ask(`${node.url}/articles`)));
    const write = await subscribe(nodes[0]!.url);
    const title = 'A title through a pooler';
    await query(
      through,
      `update articles set title = $1 where id = (select id from articles
      where status = 'published' and deleted_at is null order by published_at desc limit 1)`,
      [title],
    );
    await query(through, `select pg_notify('changed', 'articles')`);
    const seconds = await Promise.all(
      nodes.map((node) =>
        secondsUntil('the title', async () => (await ask(`${node.url}/articles`)).body.includes(title)),
      ),
    );
    const wrong = await poolerTo(stage, url, 'transaction');
    const refused = await stage.site({ variables: { ...variables, DATABASE_URL: wrong } }).then(
      () => 'it started',
      (err: Error) => err.message.split('\n')[0],
    );
    return [
      is(
        'pages:',
        pages.map(({ status }) => status),
        [200, 200],
      ),
      is('a write:', write.status, 200),
      within('a change shown after', Math.max(...seconds), VISIBLE),
      is('in transaction mode:', refused, 'the site ended with 1'),
    ];
  },
};

export const poolerRows: readonly Row[] = [sessions];
