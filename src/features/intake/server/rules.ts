import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { MOST_TOPICS } from '#features/topics/vocabulary.ts';
import { Failure, fail, invalidField, notFound } from '#kernel/problem.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import { turn } from '#platform/server/turn.ts';
import type { Rule, RuleInput } from '../contract.ts';
import { MOST_RULES } from '../vocabulary.ts';
import { intakeEntries as entries, intakeSources, intakeRules as table } from './table.ts';

type Input = z.output<typeof RuleInput>;

export const selectRules = (db: Db) => db.select().from(table).orderBy(asc(table.id)).$dynamic();

/** Returns what the audit log shows of a rule. */
const said = ({ phrases, jurisdiction, topic }: Input) => ({
  ...{ label: phrases.join(', '), phrases, jurisdiction, topic },
});

function refuseEmpty({ jurisdiction, topic }: Input): void {
  if (jurisdiction === '' && topic === '')
    throw invalidField('jurisdiction', 'Choose a jurisdiction, a topic, or both');
}

/** @throws Failure invalid if it proposes nothing; conflict if there are too many rules */
export const addRule = (db: PooledDb, person: Person, input: Input): Promise<Rule> =>
  db.transaction(async (tx) => {
    refuseEmpty(input);
    await lockName(tx, 'intake-rules');
    if ((await tx.$count(table)) >= MOST_RULES)
      throw new Failure('conflict', `There are ${MOST_RULES} rules. Delete one to add another.`);
    const [row] = await tx.insert(table).values(input).returning();
    await recordAction(tx, person, 'intake-rule.create', row!.id, null, said(row!));
    await proposeAgain(tx);
    return row!;
  });

/** @throws Failure not_found; conflict if somebody has saved since `updatedAt` */
async function lockRule(tx: Db, { id, updatedAt }: SeenRecord): Promise<Rule> {
  const [before] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!before) return fail(notFound('Rule'));
  refuseStale('rule', before, updatedAt);
  return before;
}

/** @throws Failure not_found, invalid, conflict */
export const changeRule = (db: PooledDb, person: Person, { id, updatedAt, ...input }: SeenRecord & Input) =>
  db.transaction(async (tx): Promise<Rule> => {
    refuseEmpty(input);
    const before = await lockRule(tx, { id, updatedAt });
    const [after] = await tx.update(table).set(input).where(eq(table.id, id)).returning();
    await recordAction(tx, person, 'intake-rule.update', id, said(before), said(after!));
    await proposeAgain(tx);
    return after!;
  });

/** @throws Failure not_found, conflict */
export const removeRule = (db: PooledDb, person: Person, seen: SeenRecord): Promise<{ message: string }> =>
  db.transaction(async (tx) => {
    const before = await lockRule(tx, seen);
    await tx.delete(table).where(eq(table.id, seen.id));
    await recordAction(tx, person, 'intake-rule.erase', seen.id, said(before), null);
    await proposeAgain(tx);
    return { message: 'Rule deleted' };
  });

interface Proposal {
  jurisdiction: string;
  topics: string[];
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A word of a phrase, with the words that can follow it, and the rules with a phrase that ends here. */
interface PhraseNode {
  next: Map<string, PhraseNode>;
  rules: Input[];
}

/** Joins the phrases that begin alike, so that the time for an entry does not grow with the number of phrases. */
function treeOf(rules: readonly Input[]): PhraseNode {
  const root: PhraseNode = { next: new Map(), rules: [] };
  for (const rule of rules)
    for (const phrase of rule.phrases) {
      let node = root;
      for (const word of wordsOf(phrase)) {
        const next = node.next.get(word) ?? { next: new Map(), rules: [] };
        node.next.set(word, next);
        node = next;
      }
      if (node !== root) node.rules.push(rule);
    }
  return root;
}

/** Returns a function that proposes jurisdiction and topics of an entry by complete words in its title and summary. */
export function proposer(rules: readonly Input[]) {
  const root = treeOf(rules);
  return (source: Proposal, { title, summary }: { title: string; summary: string }): Proposal => {
    const words = wordsOf(`${title} ${summary}`);
    const found = new Set<PhraseNode>();
    for (const start of words.keys()) {
      let node: PhraseNode | undefined = root;
      for (let at = start; node; at++) {
        if (node.rules.length > 0) found.add(node);
        node = node.next.get(words[at] ?? '');
      }
    }
    const matched = new Set([...found].flatMap((node) => node.rules));
    const matching = rules.filter((rule) => matched.has(rule));
    const topics = [...source.topics, ...matching.map(({ topic }) => topic)].filter(Boolean);
    return {
      jurisdiction: matching.find(({ jurisdiction }) => jurisdiction)?.jurisdiction ?? source.jurisdiction,
      topics: [...new Set(topics)].slice(0, MOST_TOPICS),
    };
  };
}

/** Waits until no other transaction files entries. */
export const lockEntries = (tx: Db): Promise<void> => lockName(tx, 'intake-entries');

/** Applies the rules to the entries of these sources that nobody has used in a draft; by default, of all. */
export async function proposeAgain(tx: Db, which?: SQL): Promise<void> {
  // Otherwise, a rule that a colleague changes or an entry that arrives at the same moment would be overlooked.
  await lockEntries(tx);
  const propose = proposer(await selectRules(tx));
  for (const source of await tx.select().from(intakeSources).where(which)) {
    const { id, title, summary } = entries;
    const isUnused = and(eq(entries.sourceId, source.id), inArray(entries.state, ['new', 'dismissed']));
    const found = await tx.select({ id, title, summary }).from(entries).where(isUnused);
    const proposals: (Proposal & { id: string })[] = [];
    for (const [nth, entry] of found.entries()) {
      // Lets other requests run: the longest phrases and entries take a millisecond each.
      if (nth % 5 === 0) await turn();
      proposals.push({ id: entry.id, ...propose(source, entry) });
    }
    // Leaves `updatedAt`, so that colleagues who are reading the list can still decide on the entries.
    await tx.execute(sql`update ${entries} set jurisdiction = proposed.jurisdiction, topics = proposed.topics
      from jsonb_to_recordset(${JSON.stringify(proposals)}::jsonb) as proposed (id uuid, jurisdiction text, topics text[])
      where ${entries.id} = proposed.id and (${entries.jurisdiction}, ${entries.topics}) is distinct from
        (proposed.jurisdiction, proposed.topics)`);
  }
}
