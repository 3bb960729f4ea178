/** Collects the personal data of all features. */
import { accountsData } from '#features/accounts/server/index.ts';
import { alertsData } from '#features/alerts/server/index.ts';
import { auditData } from '#features/audit/server/index.ts';
import { commentsData } from '#features/comments/server/index.ts';
import { savedViewsData } from '#features/desk/server/index.ts';
import { inquiriesData } from '#features/inquiries/server/index.ts';
import { invitationsData } from '#features/invitations/server/index.ts';
import { mailData } from '#features/mail/server/index.ts';
import { newsletterData } from '#features/newsletter/server/index.ts';
import { noticesData } from '#features/notices/server/index.ts';
import { savedData } from '#features/saved/server/index.ts';
import { searchData } from '#features/search/server/index.ts';
import { securityEventsData } from '#features/security/server/index.ts';
import { submissionsData } from '#features/submissions/server/index.ts';
import { findByEmail } from '#platform/server/auth/people.ts';
import { keyedHash } from '#platform/server/auth/secret.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import type { Findings, PersonalData, Published, Subject } from '#platform/server/personal-data.ts';
import { revisionsData } from '#platform/server/versions/personal-data.ts';

/** In the order of erasing: a feature that reads another's tables comes before it, and the account comes last. */
export const personalData = (kinds: Kinds): PersonalData[] => [
  auditData(kinds),
  revisionsData,
  submissionsData,
  ...kinds.flatMap((kind) => kind.personalData ?? []),
  commentsData,
  newsletterData,
  alertsData,
  noticesData,
  savedViewsData,
  inquiriesData,
  invitationsData,
  savedData,
  searchData,
  mailData,
  securityEventsData,
  accountsData,
];

export async function subjectOf(db: Db, config: Config, address: string): Promise<Subject> {
  const email = address.toLowerCase();
  const hash = (await keyedHash(config, 'erased-address', email)).toString('hex').slice(0, 24);
  return { email, userId: (await findByEmail(db, email))?.id ?? null, pseudonym: `erased-${hash}` };
}

/** Finds all data about a person: lists of records by their sort, without empty ones. */
export async function findAll(
  db: Db,
  kinds: Kinds,
  subject: Subject,
): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Findings = {};
  for (const data of personalData(kinds)) Object.assign(found, await data.find(db, subject));
  return Object.fromEntries(
    Object.entries(found)
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]) => [name, rows.map((row) => ({ ...row }))]),
  );
}

/** Ends all links mailed to the address before that time. */
export async function endAllLinks(tx: Db, kinds: Kinds, subject: Subject, at: string): Promise<void> {
  for (const data of personalData(kinds)) await data.endLinks?.(tx, subject, at);
}

export async function eraseAll(tx: Db, kinds: Kinds, subject: Subject, published: Published): Promise<void> {
  for (const data of personalData(kinds)) await data.erase(tx, subject, published);
}
