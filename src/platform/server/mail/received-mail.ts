/** An email to one of our addresses, as features read it. */
export interface ReceivedMail {
  /** A hash of the complete email: the same if the email is handed over twice. */
  key: string;
  /** The sender's address according to the email; nobody has checked it. */
  from: string;
  /** Addresses that the email may have been sent to. */
  addresses: readonly string[];
  /** The Message-IDs that the email answers, with angle brackets. */
  references: readonly string[];
  /** The email's own Message-ID, with angle brackets; '' without a valid one. */
  messageId: string;
  /** Whether a program sent it, such as an absence note or a mailing list. */
  automatic: boolean;
  /** The text without its attachments. */
  text: string;
}
