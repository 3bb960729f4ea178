/** Specification, section 8. */
export const SUBSCRIBED =
  "You've successfully subscribed to our weekly newsletter. Check your email for a confirmation message.";
