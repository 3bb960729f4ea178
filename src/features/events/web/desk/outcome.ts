/** Where a published record stands, and who is mailed about it. */
export const OUTCOME =
  'It joins the events, their feed and calendar. Readers with a matching instant alert are mailed within a minute, others in their next mail.';
