/** Measures the time from the approval of a submission until its title is on the public list. */
import type { submissionsApi } from '#features/submissions/contract.ts';
import { client, httpTransport } from '#kernel/client.ts';
import type { SiteProcess } from '#testing/site-process.ts';
import { type Figure, median } from './support/figures.ts';
import { read, until } from './support/reading.ts';
import { signIn } from './support/sign-in.ts';

const TEXT =
  '<p>A text that is long enough to be read by an editor and short enough to be measured with: a hundred characters.</p>';

export async function measureApproval(site: SiteProcess, times: number): Promise<Figure[]> {
  const cookie = await signIn(site);
  const call = client<typeof submissionsApi>(
    httpTransport((url, init) => fetch(site.url + url, { ...init, headers: { ...init.headers, cookie } })),
  );
  const spans: number[] = [];
  for (let n = 0; n < times; n++) {
    const title = `Measured ${n} ${Date.now()}`;
    await call('POST /api/public/submissions', {
      body: { title, content: TEXT, authorName: 'Bench', authorEmail: `bench-${n}@example.com` },
    });
    const { rows } = await call('GET /api/admin/submissions', { query: { limit: 1 } });
    if (rows[0]?.title !== title) throw new Error(`The submission ${title} is not the newest`);
    const begun = performance.now();
    await call('PATCH /api/admin/submissions/:id', { params: { id: rows[0].id }, body: { status: 'published' } });
    await until(`${title} on the list`, async () => (await read(`${site.url}/articles`)).includes(title));
    spans.push(performance.now() - begun);
  }
  return [
    { name: 'approve to visible, median', value: median(spans), unit: 'ms', atMost: 300 },
    { name: 'approve to visible, slowest', value: Math.max(...spans), unit: 'ms', atMost: 300 },
  ];
}
