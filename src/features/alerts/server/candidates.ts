import { type SQL, sql } from 'drizzle-orm';
import { allOf, type Kinds, kindsWith, literal } from '#platform/server/kinds.ts';

/**
 * The records that alerts match: those of every kind that readers can open, with the same columns. A scheduled piece
 * appears when it is due, because visibility depends on the clock.
 * kind, record_id, title, by, summary, category, jurisdiction, type, place, at
 */
export const candidates = (kinds: Kinds): SQL =>
  allOf(
    kindsWith(kinds, 'alert', 'public'),
    ({ kind, table, title, alert: of, public: { open } }) => sql`
      select ${literal(kind.name)} as kind, ${table.id} as record_id, ${title} as title, ${of.by} as by,
        ${of.summary} as summary, ${of.category ?? NONE} as category, ${of.jurisdiction ?? NONE} as jurisdiction,
        ${of.type ?? NONE} as type, ${of.place ?? NONE} as place, ${of.at} as at
      from ${table} where ${open}`,
  );

const NONE = literal('');
