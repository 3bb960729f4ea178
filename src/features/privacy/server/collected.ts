/** Collects the personal data from all features. */
import { accountsData } from '#features/accounts/server/personal-data.ts';
import { alertsData } from '#features/alerts/server/personal-data.ts';
import { apiKeysData } from '#features/api/server/table.ts';
import { auditData } from '#features/audit/server/personal-data.ts';
import { calendarLinksData } from '#features/calendar/server/table.ts';
import { commentsData } from '#features/comments/server/personal-data.ts';
import { savedViewsData } from '#features/desk/server/table.ts';
import { inquiriesData } from '#features/inquiries/server/personal-data.ts';
import { intakeData } from '#features/intake/server/table.ts';
import { invitationsData } from '#features/invitations/server/personal-data.ts';
import { mailData } from '#features/mail/server/personal-data.ts';
import { newsletterData } from '#features/newsletter/server/personal-data.ts';
import { noticesData } from '#features/notices/server/personal-data.ts';
import { dismissalsData } from '#features/publishing/server/table.ts';
import { savedData } from '#features/saved/server/table.ts';
import { searchData } from '#features/search/server/personal-data.ts';
import { findSettings } from '#features/settings/server/index.ts';
import { sharesData } from '#features/shares/server/table.ts';
import { submissionsData } from '#features/submissions/server/personal-data.ts';
import { findByEmail, listFormerAddresses } from '#platform/server/auth/people.ts';
import type { Config } from '#platform/server/config.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { editionsData } from '#platform/server/editions/table.ts';
import { SLICE } from '#platform/server/http/export.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { type PersonalData, type Published, pseudonymOf, type Subject } from '#platform/server/personal-data.ts';
import { securityEventsData } from '#platform/server/security-events/table.ts';
import { turn } from '#platform/server/turn.ts';
import { revisionsData } from '#platform/server/versions/personal-data.ts';

/** In the order of erasing: a feature that reads another's tables comes before it, and the account comes last. */
export const personalData = (kinds: Kinds): PersonalData[] => [
  auditData(kinds),
  revisionsData,
  editionsData,
  submissionsData,
  ...kinds.flatMap((kind) => kind.personalData ?? []),
  commentsData,
  newsletterData,
  alertsData,
  noticesData,
  calendarLinksData,
  sharesData,
  dismissalsData,
  savedViewsData,
  inquiriesData,
  apiKeysData,
  invitationsData,
  intakeData,
  savedData,
  searchData,
  mailData,
  securityEventsData,
  accountsData,
];

export async function subjectOf(db: Db, config: Config, address: string): Promise<Subject> {
  const email = address.toLowerCase();
  const [person, { contactEmail }] = [await findByEmail(db, email), await findSettings(db, config)];
  const contact = contactEmail.toLowerCase();
  const former = person ? await listFormerAddresses(db, person.id) : [];
  return {
    email,
    userId: person?.id ?? null,
    former: await Promise.all(
      former
        .filter((one) => one.address !== contact)
        .map(async (one) => ({ ...one, pseudonym: await pseudonymOf(config, one.address) })),
    ),
    pseudonym: await pseudonymOf(config, email),
    isContact: contact === email,
  };
}

/**
 * Finds all data about a person, one sort after the other, as the name of a list and its records. Leaves out empty
 * lists.
 */
export async function* findAll(db: Db, kinds: Kinds, subject: Subject): AsyncGenerator<[string, readonly object[]]> {
  for (const data of personalData(kinds))
    for (const found of Object.entries(await data.find(db, subject))) if (found[1].length > 0) yield found;
}

/** Writes the data as JSON while reading them, because one person's texts may take up tens of megabytes. */
export async function* written(db: Db, kinds: Kinds, subject: Subject): AsyncGenerator<string> {
  let text = `{"email":${JSON.stringify(subject.email)},"madeAt":"${now()}","data":{`;
  let sections = '';
  for await (const [name, rows] of findAll(db, kinds, subject)) {
    text += `${sections}${JSON.stringify(name)}:[`;
    sections = ',';
    for (const [place, row] of rows.entries()) {
      text += `${place > 0 ? ',' : ''}${JSON.stringify(row)}`;
      if (text.length < SLICE) continue;
      yield text;
      await turn();
      text = '';
    }
    text += ']';
  }
  yield `${text}}}`;
}

/** Cancels all links that were emailed to the address before that time. */
export async function endAllLinks(tx: Db, kinds: Kinds, subject: Subject, at: string): Promise<void> {
  for (const data of personalData(kinds)) await data.endLinks?.(tx, subject, at);
}

export async function eraseAll(tx: Db, kinds: Kinds, subject: Subject, published: Published): Promise<void> {
  for (const data of personalData(kinds)) await data.erase(tx, subject, published);
}
