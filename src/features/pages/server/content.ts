import { ne, type SQL, sql } from 'drizzle-orm';
import type { ServerHalf } from '#platform/server/kinds.ts';
import { PAGE_TEXT } from '../content.ts';
import { PAGE_NAMES, type PageName } from '../vocabulary.ts';
import { pageTextRecords } from './records.ts';
import { pageContents } from './table.ts';

/** The path of each page, and its name. */
const PLACES = {
  home: ['/', 'Home'],
  about: ['/about', 'About us'],
  careers: ['/careers', 'Careers'],
  training: ['/training', 'Training'],
  contact: ['/contact-us', 'Contact us'],
  privacy: ['/privacy', 'Privacy policy'],
  terms: ['/terms', 'Terms of service'],
} as const satisfies Record<PageName, readonly [string, string]>;

const ofPage = (which: 0 | 1): SQL =>
  sql`case ${pageContents.pageName} ${sql.join(
    PAGE_NAMES.map((name) => sql`when ${name} then ${PLACES[name][which]}`),
    sql` `,
  )} end`;

export const storedPageTexts: ServerHalf<typeof PAGE_TEXT> = {
  kind: PAGE_TEXT,
  table: pageContents,
  title: pageContents.sectionName,
  search: {
    of: ne(pageContents.content, ''),
    title: ofPage(1),
    path: ofPage(0),
    lead: sql`''`,
    body: sql`regexp_replace(${pageContents.content}, '<[^>]*>', ' ', 'g')`,
    by: sql`''`,
    released: sql`true`,
    from: pageContents.updatedAt,
  },
  versions: pageTextRecords,
};
