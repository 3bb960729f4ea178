import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { usingTestApp } from '#testing/test-app.ts';
import { OUTBOX_FILES } from './outbox.ts';
import { mailEvents, mails } from './table.ts';
import { mailTasks } from './tasks.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const t = await usingTestApp();

const run = async (name: string) => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  await mailTasks.find((task) => task.name === name)!.run({ ...t.deps, log }, now);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

test('emails that wait for more than a quarter of an hour are logged without addresses', async () => {
  const letter = { kind: 'submission-received', recipient: 'amira@example.com', subject: 'S', html: '', plain: '' };
  await t.db.insert(mails).values([
    { ...letter, stateAt: ago(3) },
    { ...letter, state: 'sent', stateAt: ago(600) },
  ]);
  expect(await run('mail-watch')).toEqual([]);
  await t.db.insert(mails).values([
    { ...letter, stateAt: ago(20) },
    { ...letter, stateAt: ago(90) },
  ]);
  const [line, ...others] = await run('mail-watch');
  expect(line).toMatchObject({ level: 40, msg: 'mail is waiting to be sent', mails: 2, minutes: 90 });
  expect(others).toEqual([]);
  expect(JSON.stringify(line)).not.toContain('amira');
});

test('bounces and complaints are deleted after three months', async () => {
  const event = { kind: 'soft_bounce', address: 'amira@example.com' } as const;
  await t.db.insert(mailEvents).values([
    { ...event, key: 'old', at: ago(91 * 24 * 60) },
    { ...event, key: 'new', at: ago(60) },
  ]);
  await run('mail-events-forget');
  expect((await t.db.select().from(mailEvents)).map(({ key }) => key)).toEqual(['new']);
});

test('emails in files are deleted after a month, or earlier if there are too many; other files are kept', async () => {
  await mkdir(t.outbox, { recursive: true });
  const file = (days: number, name: string) =>
    `${new Date(now - days * 86_400_000).toISOString().replaceAll(':', '-')}-${name}.eml`;
  const names = [
    file(31, 'old'),
    `.${file(31, 'half')}.tmp`,
    file(29, 'kept'),
    file(0, 'new'),
    'notes.txt',
    'mine.eml',
  ];
  for (const name of names) await writeFile(path.join(t.outbox, name), '');
  await run('mail-outbox');
  expect((await readdir(t.outbox)).sort()).toEqual(names.slice(2).sort());
  // Fewer than the limit: nothing may be removed, even if the number of surplus files becomes negative.
  const few = Array.from({ length: OUTBOX_FILES - 4 }, (_, n) => file(1, `n${n}`));
  await Promise.all(few.map((name) => writeFile(path.join(t.outbox, name), '')));
  await run('mail-outbox');
  expect(await readdir(t.outbox)).toContain(file(29, 'kept'));
  const many = Array.from({ length: OUTBOX_FILES }, (_, n) => file(1, `n${n}`));
  await Promise.all(many.map((name) => writeFile(path.join(t.outbox, name), '')));
  await run('mail-outbox');
  const left = await readdir(t.outbox);
  expect(left.filter((name) => /^20/.test(name))).toHaveLength(OUTBOX_FILES);
  expect(left).toEqual(expect.arrayContaining([file(0, 'new'), 'notes.txt', 'mine.eml']));
  expect(left).not.toContain(file(29, 'kept'));
});
