/**
 * Checks the chain of hashes over the audit log. Computes every hash itself, because an attacker who changed the
 * entries could also have replaced a database function. Decision 40 says what the chain proves.
 */
import { hash } from 'node:crypto';
import { asc, eq, notExists, sql } from 'drizzle-orm';
import { inBatches } from '../db/batches.ts';
import type { PooledDb } from '../db/connect.ts';
import { auditChain, auditLog } from './table.ts';

/** A place in the chain: the number of an entry, and its hash as hexadecimal digits. */
export interface ChainHead {
  seq: number;
  hash: string;
}

export interface AuditVerdict {
  checked: number;
  anonymised: number;
  /** The last entry; undefined for an empty log. */
  head: ChainHead | undefined;
  /** The first entry that is wrong; `seq` is undefined for one that is not in the chain. */
  broken: { seq: number | undefined; reason: string } | undefined;
}

interface Options {
  /** A place that was read from this chain earlier and must still be part of it. */
  earlier?: ChainHead | undefined;
  onProgress?: (checked: number) => void;
}

const ANONYMISED = 'audit-entries.anonymise';

/** Reads all entries, a few at a time. */
export async function verifyAuditLog(db: PooledDb, { earlier, onProgress }: Options = {}): Promise<AuditVerdict> {
  const chain = createChain(earlier);
  for await (const links of inBatches(db, readLinks)) {
    for (const link of links) chain.add(link);
    onProgress?.(chain.checked());
  }
  const verdict = chain.verdict();
  return verdict.broken ? verdict : { ...verdict, broken: await findUnchained(db) };
}

const readLinks = (db: Parameters<Parameters<typeof inBatches>[1]>[0]) =>
  db
    .select({
      seq: auditChain.seq,
      digest: auditChain.digest,
      hash: auditChain.hash,
      entryId: auditChain.entryId,
      found: auditLog.id,
      at: sql<string | null>`(extract(epoch from ${auditLog.at}) * 1000)::bigint::text`,
      action: auditLog.action,
      recordId: auditLog.recordId,
      actorEmail: auditLog.actorEmail,
      recordName: auditLog.recordName,
      before: sql<string | null>`${auditLog.before}::text`,
      after: sql<string | null>`${auditLog.after}::text`,
      salt: auditLog.salt,
    })
    .from(auditChain)
    .leftJoin(auditLog, eq(auditLog.id, auditChain.entryId))
    .orderBy(asc(auditChain.seq));

type Link = Awaited<ReturnType<typeof readLinks>>[number];

function createChain(earlier: ChainHead | undefined) {
  let checked = 0;
  let head: ChainHead | undefined;
  let last: Buffer = Buffer.alloc(0);
  let broken: AuditVerdict['broken'];
  /** Entries whose texts have changed since they were added … */
  const changed = new Map<string, { seq: number; digest: string }>();
  /** … and the digests that they must have, because a later entry says that they were anonymised. */
  const anonymised = new Map<string, string>();
  const fail = (seq: number, reason: string) => {
    if (!broken || seq < broken.seq!) broken = { seq, reason };
  };

  return {
    checked: () => checked,
    add(link: Link): void {
      const expected = (head?.seq ?? 0) + 1;
      if (link.seq !== expected) fail(expected, 'it is missing');
      else if (link.found === null) fail(link.seq, 'it was deleted');
      else if (!hashOf(last, link).equals(link.hash)) fail(link.seq, 'it does not follow from the entry before it');
      if (link.seq === earlier?.seq && link.hash.toString('hex') !== earlier.hash)
        fail(link.seq, `its hash was ${earlier.hash}`);
      const digest = digestOf(link);
      if (digest !== link.digest.toString('hex')) changed.set(link.entryId, { seq: link.seq, digest });
      if (link.action === ANONYMISED) for (const [id, next] of anonymisedIn(link)) anonymised.set(id, next);
      last = link.hash;
      head = { seq: link.seq, hash: link.hash.toString('hex') };
      checked += 1;
    },
    verdict(): AuditVerdict {
      for (const [id, { seq, digest }] of changed)
        if (anonymised.get(id) !== digest) fail(seq, 'its texts were changed');
      if (earlier && (head?.seq ?? 0) < earlier.seq) fail((head?.seq ?? 0) + 1, 'it is missing, as are all after it');
      return { checked, anonymised: anonymised.size, head, broken };
    },
  };
}

/** Computes the same as audit_chain_append() in the migrations. */
const hashOf = (last: Buffer, { seq, entryId, at, action, recordId, digest }: Link): Buffer =>
  sha256(last, bytesOf(String(seq), entryId, at, action, recordId, digest.toString('hex')));

/** Computes the same as audit_log_digest() in the migrations. */
const digestOf = ({ salt, actorEmail, recordName, before, after }: Link): string =>
  sha256(salt ?? Buffer.alloc(0), bytesOf(actorEmail, recordName, before, after)).toString('hex');

/** Computes the same as audit_log_bytes() in the migrations. */
const bytesOf = (...parts: (string | null)[]): Buffer =>
  Buffer.from(parts.map((part) => (part === null ? '-' : `${Buffer.byteLength(part)}:${part}`)).join(','));

const sha256 = (...parts: Buffer[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

/** Returns the ids of the entries that were anonymised, with the digests of their new texts. */
function anonymisedIn({ after }: Link): [id: string, digest: string][] {
  const { entries = {} } = JSON.parse(after ?? '{}') as { entries?: Record<string, string> };
  return Object.entries(entries);
}

/** Finds an entry outside the chain. The database adds every entry to it, unless its trigger was switched off. */
async function findUnchained(db: PooledDb): Promise<AuditVerdict['broken']> {
  const chained = db.select({ id: auditChain.entryId }).from(auditChain).where(eq(auditChain.entryId, auditLog.id));
  const [entry] = await db.select({ id: auditLog.id }).from(auditLog).where(notExists(chained)).limit(1);
  return entry && { seq: undefined, reason: `entry ${entry.id} was never added to it` };
}
