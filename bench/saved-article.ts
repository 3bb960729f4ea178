/**
 * Counts the pages of articles that stay cached when one article is saved, and how often readers hit them during that
 * time.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { SiteProcess } from '#testing/site-process.ts';
import { type Figure, median } from './support/figures.ts';
import { signIn } from './support/sign-in.ts';

const ROUNDS = 5;
/** How often the desk saves an article while readers are reading (ms). */
const SAVE_EVERY_MS = 250;
const READERS = 8;

export async function measureSavedArticle(site: SiteProcess, seconds: number): Promise<Figure[]> {
  const cookie = await signIn(site);
  const list = await fetch(`${site.url}/api/articles?fields=summary&exclude=tax_humor&sort=date-asc&limit=100`);
  const articles = (await list.json()) as { id: string; title: string }[];
  /** A page that is rendered again has a different tag, because it contains the time of its rendering. */
  const tagOf = async ({ id }: { id: string }, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${site.url}/articles/${id}`, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`/articles/${id} replied ${reply.status}`);
    return reply.headers.get('etag')!;
  };
  const tags = () => Promise.all(articles.map((article) => tagOf(article, { cookie })));
  let saves = 0;
  /** Corrects the title of one of the oldest articles, which no list of related pieces shows. */
  const save = async () => {
    const { id, title } = articles[saves % 10]!;
    const reply = await fetch(`${site.url}/api/admin/articles/${id}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ title: `${title} (${++saves})` }),
    });
    if (!reply.ok) throw new Error(`Saving an article replied ${reply.status}`);
  };

  const kept: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await tags();
    await save();
    const after = await tags();
    kept.push(after.filter((tag, index) => tag === before[index]).length);
  }

  const known = new Set<string>(await tags());
  let [reads, hits] = [0, 0];
  const end = performance.now() + seconds * 1_000;
  const reader = async () => {
    while (performance.now() < end) {
      const tag = await tagOf(articles[Math.floor(Math.random() * articles.length)]!);
      reads++;
      if (known.has(tag)) hits++;
      known.add(tag);
    }
  };
  const desk = async () => {
    while (performance.now() < end) {
      await save();
      await pause(SAVE_EVERY_MS);
    }
  };
  await Promise.all([desk(), ...Array.from({ length: READERS }, reader)]);
  return [
    {
      name: `of ${articles.length} cached articles, kept when one is saved`,
      value: median(kept),
      unit: 'pages',
      atLeast: articles.length - 2,
    },
    {
      name: 'articles read without being rendered, while the desk saves four a second',
      value: (100 * hits) / reads,
      unit: '%',
      atLeast: 90,
    },
  ];
}
