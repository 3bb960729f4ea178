/** Measures how long readers wait for an old version of a long text, and for a comparison of any two versions. */
import type { articlesApi } from '#features/articles/contract.ts';
import type { editionsApi } from '#features/editions/contract.ts';
import { client, httpTransport } from '#kernel/client.ts';
import { startSiteProcess } from '#testing/site-process.ts';
import { type Figure, median, p95 } from './support/figures.ts';
import { signIn } from './support/sign-in.ts';

const PARAGRAPHS = 200;
const WORDS = 60;
const PAIRS = 60;

/** Saves a text of 12,000 words `edits` times, each time with three other words in one paragraph. */
export async function measureVersions(edits: number): Promise<Figure[]> {
  const site = await startSiteProcess({ variables: { SEED: 'none' } });
  try {
    const cookie = await signIn(site);
    const call = client<typeof articlesApi & typeof editionsApi>(
      httpTransport((url, init) => fetch(site.url + url, { ...init, headers: { ...init.headers, cookie } })),
    );
    const next = counting();
    const text = Array.from({ length: PARAGRAPHS }, () => Array.from({ length: WORDS }, () => word(next(5_000))));
    const content = () => text.map((words) => `<p>${words.join(' ')}.</p>`).join('');
    const body = { title: 'A long act', content: content(), type: 'analysis', status: 'published' } as const;
    let { id, updatedAt } = await call('POST /api/admin/articles', { body });
    for (let edit = 1; edit < edits; edit += 1) {
      const paragraph = text[next(PARAGRAPHS)]!;
      for (let nth = 0; nth < 3; nth += 1) paragraph[next(WORDS)] = word(next(5_000));
      const change = { content: content(), updatedAt };
      ({ updatedAt } = await call('PATCH /api/admin/articles/:id', { params: { id }, body: change }));
    }
    const timed = async (work: () => Promise<unknown>) => {
      const begun = performance.now();
      await work();
      return performance.now() - begun;
    };
    const [compared, read]: [number[], number[]] = [[], []];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [from, to] = [1 + next(edits - 1), 1 + next(edits)].toSorted((a, b) => a - b) as [number, number];
      const query = { from: String(from), to: String(to) };
      compared.push(await timed(() => call('GET /api/editions/:id/comparison', { params: { id }, query })));
      const url = `${site.url}/articles/${id}/v/${1 + next(edits)}/text.json`;
      read.push(await timed(async () => (await fetch(url)).arrayBuffer()));
    }
    const name = `${edits} versions of 12,000 words`;
    return [
      { name: `${name}: comparison of two, median`, value: median(compared), unit: 'ms' },
      { name: `${name}: comparison of two, 95 of 100`, value: p95(compared), unit: 'ms', atMost: 200 },
      { name: `${name}: text of one, 95 of 100`, value: p95(read), unit: 'ms', atMost: 100 },
    ];
  } finally {
    await site.stop();
    site.remove();
  }
}

const word = (number: number) => `word${number}`;

/** Returns the same numbers in each run: whole ones below the given limit. */
function counting() {
  let state = 1;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
