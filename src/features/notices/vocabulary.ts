/** What the desk's bell notifies people of, with its name on the account page. */
export const NOTIFICATION_KINDS = {
  assigned: 'A submission is assigned to you',
  replied: 'An author or partner replies to you, or somebody leaves feedback on a preview you shared',
  noted: 'A colleague adds an internal note to one of your submissions',
  corrected: 'A colleague without the Newsletter permission corrects or withdraws a piece that was in an issue',
  failed:
    'Something fails: your email, a newsletter issue or an alert cannot be sent, scheduled content cannot be published, or an intake source is paused',
} as const;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** The records that notifications are about. */
export const NOTIFIED_RECORDS = [
  'submission',
  'inquiry',
  'newsletter',
  'alert',
  'intake',
  'correction',
  'update',
  'article',
  'announcement',
] as const;
export type NotifiedRecord = (typeof NOTIFIED_RECORDS)[number];

/** How a person gets a kind of notification by email, in addition to the bell. */
export const EMAIL_CHOICES = { none: 'Bell only', now: 'Email at once', daily: 'Email once a day' } as const;
export type EmailChoice = keyof typeof EMAIL_CHOICES;

/** The maximum number of notifications that the site keeps for one person. */
export const NOTIFICATIONS_MAX = 100;
/** After how many days the site deletes notifications. */
export const NOTIFICATION_DAYS = 90;

interface Told {
  kind: NotificationKind;
  record: NotifiedRecord;
  /** The name of the person who caused it; null for a partner, an author without an account or the site itself. */
  by: string | null;
}

/** Says what happened to the record. The record's title is beside it. */
export function wordsOf({ kind, record, by }: Told): string {
  const colleague = by ?? 'A colleague';
  if (kind === 'assigned') return `${colleague} assigned this submission to you`;
  if (kind === 'noted') return `${colleague} added an internal note`;
  if (kind === 'corrected') return `${colleague} wrote a notice that will be emailed to newsletter readers`;
  if (kind === 'replied') {
    if (record === 'inquiry') return 'The partner replied by email';
    return record === 'submission' ? 'The author sent a new version' : 'Somebody left feedback on the preview';
  }
  if (record === 'inquiry') return 'Your reply could not be delivered';
  if (record === 'intake') return 'This intake source could not be read and is paused';
  if (record === 'article' || record === 'announcement')
    return 'Taken off the schedule, because its author’s data was erased';
  if (record === 'update') return 'This update could not be published at the scheduled time';
  return record === 'alert' ? 'Some alerts could not be sent' : 'Emails of this newsletter issue could not be sent';
}

/** Returns the path of the desk's page for a record. */
export function pathOf(record: NotifiedRecord, id: string): string {
  if (record === 'submission') return `/admin/submissions/${id}`;
  if (record === 'inquiry') return `/admin/inquiries?record=${id}`;
  if (record === 'intake') return '/admin/intake-sources';
  if (record === 'update' || record === 'article' || record === 'announcement') return `/admin/${record}s/${id}`;
  if (record === 'correction') return '/admin/correction-emails';
  return record === 'alert' ? '/admin/mail?status=failed' : `/admin/newsletter/${id}`;
}
