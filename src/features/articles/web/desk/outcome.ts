/** Where a published record appears, and who gets an email about it. The question may be about several records. */
export const OUTCOME =
  'Shown among the newest articles and in the feeds; may be in the next newsletter. Readers with a matching instant alert get an email within a minute, others in their next one.';
