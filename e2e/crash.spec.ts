import { expect, test } from '@playwright/test';
import type { submissionsApi } from '#features/submissions/contract.ts';
import { client, httpTransport } from '#kernel/client.ts';
import { ADMIN, startSiteProcess } from '#testing/site-process.ts';

const CONTENT = `<p>${'What was acknowledged is kept, whatever happens to the process that said so. '.repeat(3)}</p>`;

test('a killed process loses no acknowledged submission, and the next process starts without help', async () => {
  // Starts two sites.
  test.slow();
  const first = await startSiteProcess();
  const acknowledged = new Set<string>();
  // Set once: waiting for the end of a process that has already ended would never finish.
  let killed: Promise<void> | undefined;
  const submit = async (n: number) => {
    const title = `Submission ${n}`;
    const body = JSON.stringify({ title, content: CONTENT, authorName: 'A', authorEmail: `author-${n}@example.com` });
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${first.url}/api/public/submissions`, { method: 'POST', headers, body });
    if (reply.status === 201) acknowledged.add(title);
    // Kills the process while the other requests are answered, on their way or not yet sent.
    if (acknowledged.size >= 20) killed ??= first.kill();
    await killed;
  };
  await Promise.allSettled(Array.from({ length: 50 }, (_, n) => submit(n)));
  expect(acknowledged.size).toBeGreaterThanOrEqual(20);

  const second = await startSiteProcess({ dataDir: first.dataDir });
  try {
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(`${second.url}/api/admin/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify(ADMIN),
    });
    const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!;
    const desk = client<typeof submissionsApi>(
      httpTransport((url, init) => fetch(second.url + url, { ...init, headers: { ...init.headers, cookie } })),
    );
    const { rows } = await desk('GET /api/admin/submissions', {});
    const kept = new Set(rows.map(({ title }) => title));
    expect([...acknowledged].filter((title) => !kept.has(title))).toEqual([]);
  } finally {
    await second.stop();
    second.remove();
  }
});
