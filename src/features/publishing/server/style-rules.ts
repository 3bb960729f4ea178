/** Runs the style rules on a text (docs/decisions/0111-style-rules-advise.md). */
import { and, arrayOverlaps, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { articles } from '#features/articles/server/table.ts';
import { readInThread } from '#features/references/server/index.ts';
import { findSettings } from '#features/settings/server/index.ts';
import { plainText, textFacts } from '#kernel/plain-text.ts';
import { DAY } from '#kernel/time.ts';
import { mayUse } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { isPublic } from '#platform/server/db/publication.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { inThread } from '#platform/server/threads/in-thread.ts';
import { turn } from '#platform/server/turn.ts';
import type { Advice, Finding, Ruled } from '../contract.ts';
import { acronymsOf, MOST_FINDINGS, STYLE_RULES, type StyleRule } from '../vocabulary.ts';
import { listDismissals } from './dismissals.ts';
import { judgeText } from './judge-text.ts';
import { ruledText, ruledTexts } from './ruled-texts.ts';
import { findSimilar } from './similar.ts';

const YEAR = 365 * DAY;
/** This many newer articles about a provision suggest that something has happened to it. */
const NEWER = 2;

interface Given {
  db: Db;
  kinds: Kinds;
  person: Person;
  config: Config;
}

type Judge = typeof judgeText;

/** A thread judges longer texts (characters of HTML), which would make other requests wait. */
const LONG = 20_000;
const judgeInThread = inThread<Parameters<Judge>[0], ReturnType<Judge>>(
  new URL('./judge-text.ts', import.meta.url),
  judgeText.name,
  { atOnce: 1, waiting: 20, deadlineMs: 10_000 },
);

/** What a rule found; most findings lead to no other text. */
type Found = Omit<Finding, 'dismissed'>;

/**
 * Returns what the rules that are switched on advise about a cleaned text.
 * @throws Failure forbidden for a person without access to the record's kind
 */
export async function advise(
  { db, kinds, person, config }: Given,
  { kind, id, ...around }: Ruled,
  content: string,
): Promise<Advice[]> {
  ruledText(kinds, person, kind);
  const { rulesOff, knownAcronyms } = await findSettings(db, config);
  const text = { ...around, blocks: textFacts(content).text.split('\n') };
  const readable = ruledTexts(kinds).filter(({ access }) => mayUse(access, person));
  const judge = content.length > LONG ? judgeInThread : judgeText;
  const judged = await judge({ text, acronyms: acronymsOf(knownAcronyms) });
  const rules: Record<StyleRule, () => Found[] | Promise<Found[]>> = {
    acronym: () => judged.acronym,
    figure: () => judged.figure,
    name: () => judged.name,
    duplicate: async () => (await findSimilar(db, readable, plainText(content), id)).map(similarity),
    stale: () => (kind === 'article' && id ? findStale(db, id, content) : []),
  };
  const dismissed = id ? await listDismissals(db, id) : [];
  const advice: Advice[] = [];
  for (const rule of STYLE_RULES.filter((one) => !rulesOff.includes(one))) {
    // Lets other requests run between two rules, because each takes some milliseconds for a long text.
    await turn();
    const found = await rules[rule]();
    if (found.length === 0) continue;
    const findings = found.slice(0, MOST_FINDINGS).map((finding) => {
      const ruling = dismissed.find((one) => one.rule === rule && one.key === finding.key);
      return { ...finding, dismissed: ruling ? { id: ruling.id, reason: ruling.reason } : null };
    });
    advice.push({ rule, findings, more: found.length - findings.length });
  }
  return advice;
}

const similarity = ({ kind, id, title, share }: Awaited<ReturnType<typeof findSimilar>>[number]): Found => ({
  key: id,
  text: `The ${kind} “${title}” has ${Math.round(share * 100)}% of this text`,
  similar: { kind, id, title },
});

/**
 * Finds what an article older than a year cites and several articles of the last year cite too. The site does not know
 * when a law changes.
 */
async function findStale(db: Db, id: string, content: string): Promise<Found[]> {
  const [article] = await db.select().from(articles).where(eq(articles.id, id));
  const yearAgo = new Date(Date.now() - YEAR).toISOString();
  if (!article?.publishedAt || article.publishedAt > yearAgo) return [];
  const cited = (await readInThread(content)).map(({ provision }) => provision.label);
  const labels = cited.filter((label) => !article.rejectedReferences.includes(label));
  if (labels.length === 0) return [];
  const label = sql<string>`unnest(${articles.provisions})`.as('label');
  const newer = db
    .select({ label })
    .from(articles)
    .where(
      and(
        isPublic(articles),
        ne(articles.id, id),
        gt(articles.publishedAt, yearAgo),
        arrayOverlaps(articles.provisions, labels),
      ),
    )
    .as('newer');
  const count = sql<number>`count(*)::int`;
  const rows = await db
    .select({ label: newer.label, count })
    .from(newer)
    .where(inArray(newer.label, labels))
    .groupBy(newer.label)
    .having(sql`${count} >= ${NEWER}`)
    .orderBy(sql`${count} desc`, newer.label);
  return rows.map(({ label: key, count: pieces }) => ({
    key,
    text: `It cites ${key}, on which there are ${pieces} newer articles`,
  }));
}
