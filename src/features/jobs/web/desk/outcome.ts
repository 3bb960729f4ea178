/** Where a published record stands, and who is mailed about it. */
export const OUTCOME =
  'It joins the careers and their feed. Readers with a matching instant alert are mailed within a minute, others in their next mail.';
