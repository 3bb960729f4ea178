/**
 * Puts 400 readers' questions to the site and, in the same run, to two libraries that index the same pieces: MiniSearch
 * with prefixes and typing errors, and SQLite's FTS5 with stemming. People who had not tried any search wrote the
 * questions from the pieces. For each kind of question: the share answered by the first result and within ten, the mean
 * reciprocal rank, and the share of questions that find nothing. The weights of the search were chosen with the
 * questions in relevance/tuning.yaml; the questions in relevance/held-out.yaml are also reported alone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import MiniSearch from 'minisearch';
import { parse } from 'yaml';
import { plainText } from '#kernel/plain-text.ts';
import { htmlOf } from '#platform/server/documents/read-markdown.ts';
import { startSiteProcess } from '#testing/site-process.ts';
import type { Figure } from './support/figures.ts';

interface Question {
  kind: string;
  ask: string;
  /** Paths below `demo`, without the ending. */
  right: string[];
}

/** A piece of the demonstration, with what a search should know of it. */
interface Piece {
  id: string;
  title: string;
  lead: string;
  about: string;
  body: string;
}

/** Returns the ids of the best ten results. */
type Search = (q: string) => Promise<string[]> | string[];

const ROOT = path.join(import.meta.dirname, '..');
const FOLDERS = ['articles', 'humor', 'announcements', 'jobs', 'courses', 'events'];
const KINDS: Record<string, string> = {
  article: 'articles',
  humor: 'humor',
  announcement: 'announcements',
  job: 'jobs',
  course: 'courses',
  event: 'events',
};
const SHOWN = 10;
/** The search field accepts no more characters. */
const LONGEST = 200;

function readPieces(): Piece[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, 'demo', folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => {
        const [, front = '', ...text] = readFileSync(path.join(ROOT, 'demo', folder, name), 'utf8').split('---\n');
        const { title, excerpt, summary, seoTitle: _, seoDescription: __, comments: ___, ...fields } = parse(front);
        return {
          id: `${folder}/${name.replace('.md', '')}`,
          title,
          lead: excerpt ?? summary ?? '',
          about: Object.values(fields)
            .flat()
            .filter((value) => typeof value === 'string')
            .join(' '),
          body: plainText(htmlOf(text.join('---\n'))),
        };
      }),
  );
}

function miniSearch(pieces: readonly Piece[]): Search {
  const index = new MiniSearch<Piece>({
    fields: ['title', 'lead', 'about', 'body'],
    searchOptions: { boost: { title: 3, lead: 2 }, fuzzy: 0.2, prefix: true },
  });
  index.addAll([...pieces]);
  return (q) =>
    index
      .search(q)
      .slice(0, SHOWN)
      .map(({ id }) => id);
}

function sqlite(pieces: readonly Piece[]): Search {
  const db = new DatabaseSync(':memory:');
  db.exec(
    `create virtual table pieces using fts5(id unindexed, title, lead, about, body, tokenize = 'porter unicode61')`,
  );
  const insert = db.prepare('insert into pieces values (?, ?, ?, ?, ?)');
  for (const { id, title, lead, about, body } of pieces) insert.run(id, title, lead, about, body);
  const select = db.prepare(
    `select id from pieces where pieces match ? order by bm25(pieces, 0, 6, 3, 2, 1) limit ${SHOWN}`,
  );
  return (q) => {
    const words = (q.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `"${word}"`);
    const found = (joined: string) => select.all(words.join(joined)).map(({ id }) => String(id));
    const all = found(' AND ');
    return all.length > 0 ? all : found(' OR ');
  };
}

function siteSearch(url: string, pieces: readonly Piece[]): Search {
  const ids = new Map(pieces.map(({ id, title }) => [`${id.split('/')[0]} ${title}`, id]));
  let asked = 0;
  return async (q) => {
    asked += 1;
    // Each question comes from a different address, because one address may make only a limited number of searches a minute.
    const headers = { 'x-forwarded-for': `203.0.113.${asked % 250}` };
    const reply = await fetch(`${url}/api/search?${new URLSearchParams({ q, limit: String(SHOWN) })}`, { headers });
    if (!reply.ok) throw new Error(`${reply.status} for “${q}”`);
    const rows = (await reply.json()) as { kind: string; title: string; id: string }[];
    // The libraries do not index the pages of authors or of the site.
    return rows.flatMap(({ kind, title, id }) => (KINDS[kind] ? [ids.get(`${KINDS[kind]} ${title}`) ?? id] : []));
  };
}

interface Score {
  questions: number;
  first: number;
  ten: number;
  reciprocal: number;
  nothing: number;
}

async function scores(search: Search, questions: readonly Question[]): Promise<Map<string, Score>> {
  const byKind = new Map<string, Score>();
  for (const { kind, ask, right } of questions) {
    const found = await search(ask.slice(0, LONGEST));
    const at = found.findIndex((id) => right.includes(id));
    for (const name of [kind, 'all']) {
      const score = byKind.get(name) ?? { questions: 0, first: 0, ten: 0, reciprocal: 0, nothing: 0 };
      byKind.set(name, score);
      score.questions += 1;
      if (at === 0) score.first += 1;
      if (at >= 0) {
        score.ten += 1;
        score.reciprocal += 1 / (at + 1);
      }
      if (found.length === 0) score.nothing += 1;
    }
  }
  return byKind;
}

const share = (score: Score, of: 'first' | 'ten' | 'nothing') => (100 * score[of]) / score.questions;
const rankOf = (score: Score) => score.reciprocal / score.questions;

export async function measureRelevance(): Promise<Figure[]> {
  const [tuning, heldOut] = ['tuning', 'held-out'].map((name): Question[] =>
    parse(readFileSync(path.join(import.meta.dirname, `relevance/${name}.yaml`), 'utf8')),
  ) as [Question[], Question[]];
  const questions = [...tuning, ...heldOut];
  const pieces = readPieces();
  const site = await startSiteProcess({ variables: { TRUST_PROXY: '127.0.0.1' } });
  try {
    const ours = await scores(siteSearch(site.url, pieces), questions);
    const peers = {
      MiniSearch: await scores(miniSearch(pieces), questions),
      'SQLite FTS5': await scores(sqlite(pieces), questions),
    };
    const all = ours.get('all')!;
    const alone = (await scores(siteSearch(site.url, pieces), heldOut)).get('all')!;
    const bestPeer = (kind: string) => Math.max(...Object.values(peers).map((scored) => rankOf(scored.get(kind)!)));
    return [
      { name: 'relevance, right piece first', value: share(all, 'first'), unit: '%', atLeast: 88 },
      { name: 'relevance, within ten', value: share(all, 'ten'), unit: '%', atLeast: 95 },
      { name: 'relevance, mean reciprocal rank', value: rankOf(all), unit: '', atLeast: 0.92 },
      { name: 'relevance, nothing found', value: share(all, 'nothing'), unit: '%', atMost: 3 },
      {
        name: 'relevance, held-out questions, right piece first',
        value: share(alone, 'first'),
        unit: '%',
        atLeast: 88,
      },
      {
        name: 'relevance, held-out questions, mean reciprocal rank',
        value: rankOf(alone),
        unit: '',
        atLeast: Math.max(
          rankOf((await scores(miniSearch(pieces), heldOut)).get('all')!),
          rankOf((await scores(sqlite(pieces), heldOut)).get('all')!),
        ),
      },
      ...Object.entries(peers).flatMap(([name, scored]): Figure[] => {
        const peer = scored.get('all')!;
        return [
          { name: `relevance, ${name}: right piece first`, value: share(peer, 'first'), unit: '%' },
          { name: `relevance, ${name}: mean reciprocal rank`, value: rankOf(peer), unit: '' },
          { name: `relevance, ${name}: nothing found`, value: share(peer, 'nothing'), unit: '%' },
        ];
      }),
      ...[...ours]
        .filter(([kind]) => kind !== 'all')
        .map(
          ([kind, score]): Figure => ({
            name: `relevance, mean reciprocal rank of ${kind} (${score.questions} questions; the better library: goal)`,
            value: rankOf(score),
            unit: '',
            atLeast: bestPeer(kind),
          }),
        ),
    ];
  } finally {
    await site.stop();
    site.remove();
  }
}
