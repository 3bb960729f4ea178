import { Letter } from './letter.tsx';
import { Action, Paragraph } from './parts.tsx';
import type { Template } from './template.ts';

export interface AlertConfirm {
  /** The page that confirms it: '/alerts/…'. */
  path: string;
  frequency: 'instant' | 'daily' | 'weekly';
}

const RHYTHM = {
  instant: 'as soon as a job that matches is published',
  daily: 'once a day, when jobs that match were published',
  weekly: 'once a week, when jobs that match were published',
};

/** Goes to an address that nobody has confirmed: none of the words that were typed with it. */
export const alertConfirm: Template<AlertConfirm> = {
  subject: (_, site) => `Confirm your job alert on ${site.name}`,
  Letter: ({ site, path, frequency }) => (
    <Letter
      site={site}
      preview="One click, and we know that this address is yours."
      headline="Confirm your job alert"
      reason={`because a job alert was set up with this address on ${site.name}. If that was not you, there is nothing you need to do: without a confirmation no mails follow`}
    >
      <Paragraph>
        Somebody, we hope you, asked us to write to this address {RHYTHM[frequency]}. Please look at the alert and
        confirm it.
      </Paragraph>
      <Action href={`${site.url}${path}`}>Look at the alert and confirm</Action>
      <Paragraph>Keep this mail: with the same link you can end the alert whenever you like.</Paragraph>
    </Letter>
  ),
  sample: { path: '/alerts/sample', frequency: 'weekly' },
};
