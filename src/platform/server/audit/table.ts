import { sql } from 'drizzle-orm';
import { bigint, index, json, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';
import { bytea, id, instant } from '#platform/server/db/columns.ts';

/**
 * Every action of the desk: person, action, record, its fields before and after. The site's role may only add rows; a
 * trigger prevents even its owner from changing or deleting them. Decision 40 explains the chain.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull().default(sql`now()`),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    actorEmail: text().notNull(),
    /** 'article.pin', 'submission.approve' … */
    action: text().notNull(),
    recordId: text(),
    /** The name of the record at that time, such as its title or address. */
    recordName: text(),
    before: json(),
    after: json(),
    /**
     * A key for each email address in the record's name and fields: 'smith@example' for 'ann.smith@example.com'. With it,
     * an erasure finds the entries that may have an address, however long the log is.
     */
    addresses: text().array().notNull().generatedAlwaysAs(sql`audit_log_addresses(record_name, before, after)`),
    /** Renewed when the entry is anonymised, so that the digest of its earlier texts reveals nothing about them. */
    salt: bytea().notNull().default(sql`uuid_send(gen_random_uuid())`),
  },
  (t) => [
    index('audit_log_at').on(t.at),
    index('audit_log_record').on(t.recordId),
    index('audit_log_action').on(t.action, t.at),
    index('audit_log_actor').on(t.actorEmail, t.at),
    index('audit_log_actor_id').on(t.actorId),
    index('audit_log_addresses').using('gin', t.addresses),
  ],
);

/** The chain of hashes over the entries, which the database appends to when a transaction commits. */
export const auditChain = pgTable(
  'audit_chain',
  {
    /** 1, 2, 3 … without gaps. */
    seq: bigint({ mode: 'number' }).primaryKey(),
    entryId: uuid().notNull(),
    /** Hash of the salt and of the texts that the entry had when it was added. */
    digest: bytea().notNull(),
    /** Hash of the previous hash, the rest of the entry and the digest. */
    hash: bytea().notNull(),
  },
  (t) => [unique('audit_chain_entry').on(t.entryId)],
);
