import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Logger, pino } from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startTestPostgres } from '#testing/postgres.ts';
import { freePort } from '#testing/site-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { DatabaseError, waitForDatabase } from './wait.ts';

const server = await startTestPostgres();
afterAll(() => server.stop());

/** Returns a log and its lines. */
function kept(onLine: (line: string) => void = () => undefined): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const write = (json: string) => {
    const { msg } = JSON.parse(json) as { msg: string };
    lines.push(msg);
    onLine(msg);
  };
  return { log: pino({ level: 'info' }, { write }), lines };
}

const changed = (change: Partial<URL>) => Object.assign(new URL(server.url), change).href;

test('the wait ends at once, without a log line, if the database replies', async () => {
  const { log, lines } = kept();
  await waitForDatabase(server.url, log);
  expect(lines).toEqual([]);
});

test('the site waits for a database that starts a little later, and logs this', async () => {
  const port = await freePort();
  const { hostname, port: realPort } = new URL(server.url);
  const sockets: Socket[] = [];
  const door = createServer((socket) => {
    const through = connect(Number(realPort), hostname);
    sockets.push(socket, through);
    socket.on('error', () => undefined).pipe(through);
    through.on('error', () => undefined).pipe(socket);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    door.close();
  });
  const { log, lines } = kept(() => {
    if (lines.length === 2) door.listen(port, '127.0.0.1');
  });
  await waitForDatabase(changed({ hostname: '127.0.0.1', port: String(port) }), log, { firstPauseMs: 20 });
  expect(lines.length).toBeGreaterThanOrEqual(2);
  for (const line of lines)
    expect(line).toMatch(
      /^The database at 127\.0\.0\.1:\d+\/\w+ does not respond \(.*ECONNREFUSED.*\)\. Trying again in 1 second\.$/,
    );
});

test('the wait ends after some time with an explanation', async () => {
  const url = `postgres://ada:secret@127.0.0.1:${await freePort()}/paper`;
  const given = waitForDatabase(url, kept().log, { patienceMs: 100, firstPauseMs: 20 });
  await expect(given).rejects.toThrow(DatabaseError);
  await expect(given).rejects.toThrow(/^The database at 127\.0\.0\.1:\d+\/paper has not responded for /);
});

test.each([
  ['a wrong password', { password: 'not it' }, /refuses the password of \w+\. Correct it in DATABASE_URL\.$/],
  ['an unknown database', { pathname: '/nowhere' }, /^There is no such database: [\w.:]+\/nowhere\./],
])('%s is reported at once', async (_, change, message) => {
  const { log, lines } = kept();
  await expect(waitForDatabase(changed(change), log)).rejects.toThrow(message);
  expect(lines).toEqual([]);
});

test('the site exits with a single message if the database does not exist', async () => {
  const dataDir = temporaryFolder();
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: changed({ pathname: '/nowhere' }), NODE_ENV: 'test' };
  const child = spawn(process.execPath, ['src/app/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, logged, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(said.trim()).toMatch(/^There is no such database: [^\n]+$/);
  expect(logged).toBe('');
});

test('the last pause ends when the total wait is over, even if the pause would be longer', async () => {
  const url = `postgres://postgres@127.0.0.1:${await freePort()}/site`;
  await expect(waitForDatabase(url, kept().log, { patienceMs: 50, firstPauseMs: 600_000 })).rejects.toThrow(
    DatabaseError,
  );
});
