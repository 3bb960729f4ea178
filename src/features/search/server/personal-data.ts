import { lt } from 'drizzle-orm';
import { namesAddress } from '#platform/server/db/address.ts';
import type { Clear, PersonalData } from '#platform/server/personal-data.ts';
import { searchQueries } from './table.ts';

/** The site stores no searchers, and no searches for an email address. Earlier versions stored such searches. */
export const searchData: PersonalData = {
  columns: ['search_queries.words'],
  find: async (db, { email }) => ({
    searches: await db
      .select()
      .from(searchQueries)
      .where(namesAddress([searchQueries.words], email)),
  }),
  async erase(tx, { email }) {
    await tx.delete(searchQueries).where(namesAddress([searchQueries.words], email));
  },
};

export const clearSearches: Clear = async (tx, before) =>
  (await tx.delete(searchQueries).where(lt(searchQueries.at, before)).returning({ id: searchQueries.id })).length;
