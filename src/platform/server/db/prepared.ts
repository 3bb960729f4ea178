import type { Db } from './connect.ts';

/**
 * Keeps a query that pages use often: its SQL is built once for each pool, and PostgreSQL parses and plans it once for
 * each connection. `build` ends with `.prepare('a_unique_name')`, and names its values with `sql.placeholder`. Only for
 * rows found by a key, because the plan is the same for every value.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    let query = queries.get(db);
    if (!query) {
      query = build(db);
      queries.set(db, query);
    }
    return query;
  };
}
