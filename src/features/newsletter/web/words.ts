/** Behaviour 10.3. */
export const SUBSCRIBED =
  "You've successfully subscribed to our weekly newsletter. Check your email for a confirmation message.";

export const NEXT_STEP = 'One more step: open the email and confirm.';
