import { and, type SQL, sql } from 'drizzle-orm';
import { announcements } from '#features/announcements/server/table.ts';
import { articles } from '#features/articles/server/table.ts';
import { trainingCourses as courses } from '#features/courses/server/table.ts';
import { partnershipInquiries as inquiries } from '#features/inquiries/server/table.ts';
import { jobListings as jobs } from '#features/jobs/server/table.ts';
import { newsletterSubscribers as subscribers } from '#features/newsletter/server/table.ts';
import { marketingPopups as popups } from '#features/popups/server/table.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { FoundRecord } from '../contract.ts';
import { RECORDS_FOUND } from '../vocabulary.ts';

/** What the desk works with, drafts included; what lies in the bin is found there. */
const OF_EDITORS: readonly ((q: string) => SQL)[] = [
  (q) => sql`select 'article' as kind, ${articles.id} as id, ${articles.title} as title, ${articles.status} as note,
    ${articles.updatedAt} as at from ${articles} where ${articles.deletedAt} is null and ${named(q, articles.title)}`,
  (q) => sql`select 'announcement', ${announcements.id}, ${announcements.title}, ${announcements.badge},
    ${announcements.updatedAt} from ${announcements}
    where ${announcements.deletedAt} is null and ${named(q, announcements.title)}`,
  (q) => sql`select 'job', ${jobs.id}, ${jobs.title}, ${jobs.company}, ${jobs.updatedAt} from ${jobs}
    where ${jobs.deletedAt} is null and ${named(q, jobs.title, jobs.company)}`,
  (q) => sql`select 'course', ${courses.id}, ${courses.title}, ${courses.provider}, ${courses.updatedAt} from ${courses}
    where ${courses.deletedAt} is null and ${named(q, courses.title, courses.provider)}`,
  (q) => sql`select 'submission', ${submissions.id}, ${submissions.title}, ${submissions.authorName},
    ${submissions.submittedAt} from ${submissions} where ${named(q, submissions.title, submissions.authorName)}
    and ${submissions.status} <> 'draft'`,
];

const OF_ADMINISTRATORS: readonly ((q: string) => SQL)[] = [
  (q) => sql`select 'popup', ${popups.id}, ${popups.title}, '', ${popups.updatedAt} from ${popups}
    where ${popups.deletedAt} is null and ${named(q, popups.title)}`,
  (q) => sql`select 'inquiry', ${inquiries.id}, ${inquiries.companyName}, ${inquiries.contactName},
    ${inquiries.createdAt} from ${inquiries} where ${named(q, inquiries.companyName, inquiries.contactName)}`,
  (q) => sql`select 'subscriber', ${subscribers.id}, ${subscribers.email}, '', ${subscribers.subscribedAt}
    from ${subscribers} where ${named(q, subscribers.email)}`,
  (q) => sql`select 'user', ${users.id}, ${users.email}, ${users.name}, ${users.updatedAt} from ${users}
    where ${named(q, users.email, users.name)}`,
];

/** Every word that was typed stands somewhere in the name, in whatever order: nobody remembers a headline by its letters. */
const named = (q: string, ...columns: Parameters<typeof matches>[1]): SQL =>
  and(...q.split(/\s+/).map((word) => matches(word, columns))) ?? sql`true`;

/** Those whose name begins with the words first, then what was changed last. */
export async function findRecords(db: Db, q: string, administrator: boolean): Promise<FoundRecord[]> {
  const sources = administrator ? [...OF_EDITORS, ...OF_ADMINISTRATORS] : OF_EDITORS;
  const latest = sources.map((of) => sql`(${of(q)} order by 5 desc limit ${RECORDS_FOUND})`);
  const { rows } = await db.execute<FoundRecord & Record<string, unknown>>(sql`
    select kind, id, title, note from (${sql.join(latest, sql` union all `)}) found
    order by starts_with(lower(title), ${q.toLowerCase()}) desc, at desc limit ${RECORDS_FOUND}`);
  return rows;
}
