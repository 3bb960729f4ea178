import { isNotNull, sql } from 'drizzle-orm';
import { literal, type ServerHalf } from '#platform/server/kinds.ts';
import { AUTHOR } from '../content.ts';
import { authorsData } from './personal-data.ts';
import { authors } from './table.ts';

export const storedAuthors: ServerHalf<typeof AUTHOR> = {
  kind: AUTHOR,
  table: authors,
  title: authors.name,
  owner: authors.userId,
  personalData: authorsData,
  pictures: { cover: authors.portraitId },
  search: {
    path: sql`'/authors/' || ${authors.slug}`,
    lead: authors.bio,
    body: sql`array_to_string(${authors.spellings}, ' · ')`,
    by: literal(''),
    released: isNotNull(authors.visibleFrom),
    from: authors.visibleFrom,
  },
};
