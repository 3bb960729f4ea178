import { Action, FactList, Lines, Paragraph, Quotation } from '#platform/server/mail/templates/parts.tsx';
import { template } from '#platform/server/mail/templates/template.ts';

const companyName = 'Harcourt & Vane LLP';

interface PromisedReply {
  companyName: string;
  /** The answers, in the order of the form. */
  facts: readonly (readonly [name: string, value: string])[];
  /** When the promised reply is due, as text. */
  due: string;
}

const promised: PromisedReply = {
  companyName,
  facts: [
    ['Inquiry', 'Recruiter'],
    ['Company', companyName],
    ['Name', 'Noor Castellanos'],
    ['Email', 'noor@harcourt-vane.example'],
    ['Company size', 'Medium (51-200)'],
    ['Location', 'Rotterdam, Netherlands'],
    ['Volume', '6-15 hires per year'],
    ['Timeline', 'Within 1 month'],
  ],
  due: '22 November at 09:30 UTC',
};

export const inquiryMails = {
  /** Tells the operators that a partner has answered a reply. */
  'inquiry-answered': template(
    { id: '019510b4-6f0e-7c3a-9d52-3f7a1c2b4d5e', companyName },
    ({ id, companyName }, site) => ({
      subject: `${companyName} has written back`,
      preview: 'The answer is in the inquiry.',
      headline: 'A reply to your message',
      because: `this is the contact address of ${site.name}`,
      body: (
        <>
          <Paragraph>
            {companyName} has answered. Read the answer and reply at the desk, where your colleagues see it too.
          </Paragraph>
          <Action href={`${site.url}/admin/inquiries?record=${id}`}>Open the inquiry</Action>
        </>
      ),
    }),
  ),
  /** Reminds the operators on the day that one of them has chosen. */
  'inquiry-follow-up': template(
    {
      id: '019510b4-6f0e-7c3a-9d52-3f7a1c2b4d5e',
      companyName,
      note: 'Twelve vacancies a year at the price of ten. They decide after their board meeting.',
    },
    ({ id, companyName, note }, site) => ({
      subject: `Reminder: partnership inquiry from ${companyName}`,
      preview: 'A colleague asked for this reminder.',
      headline: 'Time to look at an inquiry again',
      because: `this is the contact address of ${site.name}`,
      body: (
        <>
          <Paragraph>A colleague asked to be reminded about the inquiry from {companyName}.</Paragraph>
          {note !== '' && <Quotation>{note}</Quotation>}
          <Action href={`${site.url}/admin/inquiries?record=${id}`}>Open the inquiry</Action>
        </>
      ),
    }),
  ),
  /** Goes to the operators. Their reply goes to the sender of the inquiry. */
  'inquiry-forwarded': template(
    {
      ...promised,
      description:
        'We place transfer pricing and indirect tax people in the Benelux.\nWe would like to list our vacancies and hear what a featured listing costs.',
    },
    ({ companyName, facts, description, due }, site) => ({
      subject: `Partnership inquiry: ${companyName}`,
      preview: `We promised a reply by ${due}.`,
      headline: 'A partnership inquiry',
      because: `this is the contact address of ${site.name}`,
      body: (
        <>
          <Paragraph>
            We promised a reply by {due}. Reply to this email: your reply goes to the address below, which has not been
            confirmed.
          </Paragraph>
          <FactList facts={facts} />
          <Paragraph>In their words:</Paragraph>
          <Quotation>{description}</Quotation>
        </>
      ),
    }),
  ),
  /** Goes to an unconfirmed address, so it repeats nothing that the sender typed and has no link. */
  'inquiry-received': template({}, (_, site) => ({
    subject: `${site.name} has received your inquiry`,
    preview: 'We will reply within 24 hours.',
    headline: 'We have received your inquiry',
    because: `this address was given with a partnership inquiry to ${site.name}. If that was not you, you can ignore this email`,
    body: (
      <>
        <Paragraph>Thank you for your interest in a partnership. Your inquiry has reached us.</Paragraph>
        <Paragraph>
          One of us will read it and reply to this address within 24 hours. If you left anything out, just reply to this
          email.
        </Paragraph>
      </>
    ),
  })),
  /** Goes to the operators. Their reply goes to the sender of the inquiry. */
  'inquiry-reminder': template({ ...promised, late: false }, ({ companyName, facts, due, late }, site) => ({
    subject: late
      ? `Reply overdue: partnership inquiry from ${companyName}`
      : `Reply due soon: partnership inquiry from ${companyName}`,
    preview: `We promised a reply by ${due}.`,
    headline: late ? 'A reply to an inquiry is overdue' : 'An inquiry is waiting for a reply',
    because: `this is the contact address of ${site.name}`,
    body: (
      <>
        <Paragraph>
          We promised {companyName} a reply by {due}. {late && 'That time has passed. '}No reply has been recorded yet.
          Reply to this email: your reply goes to the address below, which has not been confirmed.
        </Paragraph>
        <FactList facts={facts} />
        <Paragraph>Has a colleague already replied? Mark the inquiry as answered, so that everyone knows.</Paragraph>
        <Action href={`${site.url}/admin/inquiries`}>Open the inquiries</Action>
      </>
    ),
  })),
  /** Goes to an unconfirmed address, so it repeats nothing from the inquiry. */
  'inquiry-reply': template(
    {
      paragraphs: [
        'Dear Noor,',
        'Thank you for writing to us. A featured listing stays at the top of Careers for four weeks.',
        'Kind regards,\nAda Mensah\nTax Meridian',
      ],
      again: false,
    },
    ({ paragraphs, again }, site) => ({
      subject: `${again ? 'Re: ' : ''}Your inquiry to ${site.name}`,
      preview: paragraphs[0] ?? '',
      headline: 'Our reply to your inquiry',
      because: `this address was given with a partnership inquiry to ${site.name}. To answer, just reply to this email`,
      body: (
        <>
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text are never reordered
            <Paragraph key={index}>
              <Lines>{paragraph.split('\n')}</Lines>
            </Paragraph>
          ))}
        </>
      ),
    }),
  ),
};
