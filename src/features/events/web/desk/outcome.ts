/** The place of a published record, and the people who get an email about it; the question may be about several. */
export const OUTCOME =
  'Shown in Events, its feed and its calendar. Readers with a matching instant alert get an email within a minute, others in their next one.';
