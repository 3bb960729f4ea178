/** The texts on the pages of some invented authors. */
import { sql } from 'drizzle-orm';
import { authors } from '#features/authors/server/table.ts';
import type { Db } from '#platform/server/db/connect.ts';

interface AuthorSeed {
  byline: string;
  bio: string;
  links: string[];
}

const profiles: readonly AuthorSeed[] = [
  {
    byline: 'Calvin Oduya-Brandt',
    bio: 'Calvin Oduya-Brandt prices loans, services and the occasional brand between companies that own each other. He trained as an economist, and still believes that a range is an answer.\n\nThis author is invented for the demonstration.',
    links: ['https://example.com/people/calvin-oduya-brandt'],
  },
  {
    byline: 'Marta Lindqvist',
    bio: 'Marta Lindqvist writes on customs, packaging and carbon, and on who pays in the end. Before that she cleared containers for a living.\n\nThis author is invented for the demonstration.',
    links: ['https://example.com/people/marta-lindqvist', 'https://example.org/customs-notes'],
  },
  {
    byline: 'Jocelyn Tredwell',
    bio: 'Jocelyn Tredwell reviews advice before it is sent, and teaches others to write it so that it needs no review.\n\nThis author is invented for the demonstration.',
    links: [],
  },
  {
    byline: 'Siri Gravdahl',
    bio: 'Siri Gravdahl spent eleven years on mutual agreement cases and now advises those who wait for them to end.\n\nThis author is invented for the demonstration.',
    links: ['https://example.com/people/siri-gravdahl'],
  },
];

/** The authors are there already: the database makes one of each byline. */
export async function seedAuthors(db: Db): Promise<void> {
  for (const { byline, bio, links } of profiles)
    await db.update(authors).set({ bio, links }).where(sql`${authors.spellings} @> array[${byline}]`);
}
