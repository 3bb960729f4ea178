/** Kinds of records that the palette finds, in the order of its groups. */
export const RECORD_KINDS = [
  'article',
  'announcement',
  'job',
  'course',
  'submission',
  'popup',
  'inquiry',
  'subscriber',
  'user',
] as const;

/** How many records one look finds. */
export const RECORDS_FOUND = 20;
