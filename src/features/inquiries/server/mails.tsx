import { Fragment } from 'react';
import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, FactList, Paragraph, Quotation } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'inquiry-answered': InquiryAnswered;
    'inquiry-follow-up': InquiryFollowUp;
    'inquiry-forwarded': InquiryForwarded;
    'inquiry-received': Record<never, never>;
    'inquiry-reminder': InquiryReminder;
    'inquiry-reply': InquiryReply;
  }
}

interface InquiryAnswered {
  id: string;
  companyName: string;
}

/** Sent to the operators when a partner answers a reply. */
export const inquiryAnswered: Template<InquiryAnswered> = {
  subject: ({ companyName }) => `${companyName} has written back`,
  Mail: ({ site, id, companyName }) => (
    <MailLayout
      site={site}
      preview="The answer is in the inquiry."
      headline="An answer to your reply"
      reason={`because this is the contact address of ${site.name}`}
    >
      <Paragraph>
        {companyName} has answered. Read it and reply at the desk, where your colleagues see it too.
      </Paragraph>
      <Action href={`${site.url}/admin/inquiries?record=${id}`}>Open the inquiry</Action>
    </MailLayout>
  ),
  sample: { id: '019510b4-6f0e-7c3a-9d52-3f7a1c2b4d5e', companyName: 'Harcourt & Vane LLP' },
};

interface InquiryFollowUp {
  id: string;
  companyName: string;
  /** The colleagues' note; may be empty. */
  note: string;
}

/** Sent to the operators on the day that one of them has chosen. */
export const inquiryFollowUp: Template<InquiryFollowUp> = {
  subject: ({ companyName }) => `Reminder: partnership inquiry of ${companyName}`,
  Mail: ({ site, id, companyName, note }) => (
    <MailLayout
      site={site}
      preview="You asked to be reminded of it."
      headline="Time to look at an inquiry again"
      reason={`because this is the contact address of ${site.name}`}
    >
      <Paragraph>One of you asked to be reminded of the inquiry of {companyName}.</Paragraph>
      {note !== '' && <Quotation>{note}</Quotation>}
      <Action href={`${site.url}/admin/inquiries?record=${id}`}>Open the inquiry</Action>
    </MailLayout>
  ),
  sample: {
    id: '019510b4-6f0e-7c3a-9d52-3f7a1c2b4d5e',
    companyName: 'Harcourt & Vane LLP',
    note: 'Twelve vacancies a year at the price of ten. They decide after their board meeting.',
  },
};

interface InquiryForwarded {
  companyName: string;
  /** The answers, in the order of the form. */
  facts: readonly (readonly [name: string, value: string])[];
  description: string;
  /** When the promised reply is due, as text. */
  due: string;
}

/** Sent to the operators. Replying to it writes to the sender of the inquiry. */
export const inquiryForwarded: Template<InquiryForwarded> = {
  subject: ({ companyName }) => `Partnership inquiry: ${companyName}`,
  Mail: ({ site, facts, description, due }) => (
    <MailLayout
      site={site}
      preview={`A reply is promised by ${due}.`}
      headline="A partnership inquiry"
      reason={`because this is the contact address of ${site.name}`}
    >
      <Paragraph>
        A reply is promised by {due}. Reply to this email: your reply goes to the address below, which has not been
        confirmed.
      </Paragraph>
      <FactList facts={facts} />
      <Paragraph>In their words:</Paragraph>
      <Quotation>{description}</Quotation>
    </MailLayout>
  ),
  sample: {
    companyName: 'Harcourt & Vane LLP',
    facts: [
      ['Inquiry', 'Recruiter'],
      ['Company', 'Harcourt & Vane LLP'],
      ['Name', 'Noor Castellanos'],
      ['Email', 'noor@harcourt-vane.example'],
      ['Company size', 'Medium (51-200)'],
      ['Location', 'Rotterdam, Netherlands'],
      ['Volume', '6-15 hires per year'],
      ['Timeline', 'Within 1 month'],
    ],
    description:
      'We place transfer pricing and indirect tax people in the Benelux.\nWe would like to list our vacancies and hear what a featured listing costs.',
    due: '22 November at 09:30 UTC',
  },
};

/** Sent to an unconfirmed address, so it repeats nothing that was typed and has no link. */
export const inquiryReceived: Template<Record<never, never>> = {
  subject: (_, site) => `${site.name} has received your inquiry`,
  Mail: ({ site }) => (
    <MailLayout
      site={site}
      preview="We reply within 24 hours."
      headline="We have received your inquiry"
      reason={`because this address was given with a partnership inquiry to ${site.name}. If that was not you, you can ignore this email`}
    >
      <Paragraph>Thank you for your interest in a partnership. Your inquiry has reached us.</Paragraph>
      <Paragraph>
        One of us will read it and reply to this address within 24 hours. If anything is missing from what you sent,
        just reply to this email.
      </Paragraph>
    </MailLayout>
  ),
  sample: {},
};

interface InquiryReminder {
  companyName: string;
  /** The answers, in the order of the form. */
  facts: readonly (readonly [name: string, value: string])[];
  /** When the promised reply is due, as text. */
  due: string;
  /** Whether that time has passed. */
  late: boolean;
}

/** Sent to the operators. Replying to it writes to the sender of the inquiry. */
export const inquiryReminder: Template<InquiryReminder> = {
  subject: ({ companyName, late }) =>
    late
      ? `Reply overdue: partnership inquiry of ${companyName}`
      : `Reply due soon: partnership inquiry of ${companyName}`,
  Mail: ({ site, companyName, facts, due, late }) => (
    <MailLayout
      site={site}
      preview={late ? `The reply was promised by ${due}.` : `The reply is promised by ${due}.`}
      headline={late ? 'An inquiry has waited longer than we promised' : 'An inquiry is waiting for a reply'}
      reason={`because this is the contact address of ${site.name}`}
    >
      <Paragraph>
        {companyName} was promised a reply {late ? `by ${due}, which has passed` : `by ${due}`}, and none has been
        recorded yet. Reply to this email: your reply goes to the address below, which has not been confirmed.
      </Paragraph>
      <FactList facts={facts} />
      <Paragraph>Has a colleague already replied? Mark the inquiry as answered, so that everyone knows.</Paragraph>
      <Action href={`${site.url}/admin/inquiries`}>Open the inquiries</Action>
    </MailLayout>
  ),
  sample: {
    companyName: 'Harcourt & Vane LLP',
    facts: [
      ['Inquiry', 'Recruiter'],
      ['Company', 'Harcourt & Vane LLP'],
      ['Name', 'Noor Castellanos'],
      ['Email', 'noor@harcourt-vane.example'],
      ['Location', 'Rotterdam, Netherlands'],
    ],
    due: '22 November at 09:30 UTC',
    late: false,
  },
};

export interface InquiryReply {
  /** The paragraphs that an editor wrote. */
  paragraphs: readonly string[];
  /** Whether it continues a thread. */
  again: boolean;
}

/** Sent to an unconfirmed address, so it repeats nothing from the inquiry. */
export const inquiryReply: Template<InquiryReply> = {
  subject: ({ again }, site) => `${again ? 'Re: ' : ''}Your inquiry to ${site.name}`,
  Mail: ({ site, paragraphs }) => (
    <MailLayout
      site={site}
      preview={paragraphs[0] ?? ''}
      headline="Our reply to your inquiry"
      reason={`because this address was given with a partnership inquiry to ${site.name}. To reply, just answer this email`}
    >
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text are never reordered
        <Paragraph key={index}>
          {paragraph.split('\n').map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor are its lines
            <Fragment key={at}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Paragraph>
      ))}
    </MailLayout>
  ),
  sample: {
    paragraphs: [
      'Dear Noor,',
      'Thank you for writing to us. A featured listing stays at the top of Careers for four weeks.',
      'Kind regards,\nAda Mensah\nTax Meridian',
    ],
    again: false,
  },
};
