import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface InquiryReply {
  /** As an editor wrote them. */
  paragraphs: readonly string[];
  /** Whether it continues a thread. */
  again: boolean;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'inquiry-reply': InquiryReply;
  }
}

/** Goes to an unconfirmed address, so it repeats none of the words of the inquiry. */
export const inquiryReply: Template<InquiryReply> = {
  subject: ({ again }, site) => `${again ? 'Re: ' : ''}Your inquiry to ${site.name}`,
  Mail: ({ site, paragraphs }) => (
    <MailLayout
      site={site}
      preview={paragraphs[0] ?? ''}
      headline="Our reply to your inquiry"
      reason={`because this address was given with a partnership inquiry to ${site.name}. Answer this email to reply`}
    >
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text are never reordered
        <Paragraph key={index}>
          <span style={{ whiteSpace: 'pre-line' }}>{paragraph}</span>
        </Paragraph>
      ))}
    </MailLayout>
  ),
  sample: {
    paragraphs: [
      'Dear Noor,',
      'Thank you for writing to us. A featured listing stands at the head of Careers for four weeks.',
      'Kind regards,\nAda Mensah\nTax Meridian',
    ],
    again: false,
  },
};
