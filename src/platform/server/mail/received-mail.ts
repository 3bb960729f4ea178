/** A mail that came to one of our addresses, as features read it. */
export interface ReceivedMail {
  /** A hash of the complete mail: the same for a mail that is handed over twice. */
  key: string;
  /** The sender's address, as the mail gives it; nobody has checked it. */
  from: string;
  /** Addresses that it may have been sent to. */
  addresses: readonly string[];
  /** Message-IDs that it answers, with angle brackets. */
  references: readonly string[];
  /** Its own Message-ID, with angle brackets; '' without a valid one. */
  messageId: string;
  /** Sent by a program: an absence note, a mailing list. */
  automatic: boolean;
  /** The text without its attachments. */
  text: string;
}
