import { EVENT_NOUNS } from '#features/security/vocabulary.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { template } from '#platform/server/mail/templates/template.ts';
import type { SecurityFigures } from './queries.ts';

/** What happened in the last ten minutes. */
interface SecurityAlarm extends SecurityFigures {
  /** The networks with the most events. */
  busiest: { network: string; count: number }[];
}

const happened = ({ kind, count }: SecurityAlarm) => `${formatNumber(count)} ${EVENT_NOUNS[kind]} within ten minutes`;

const counted = (count: number, noun: string) => `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

const networksOf = ({ networks, more }: SecurityAlarm) => `${more ? 'more than ' : ''}${counted(networks, 'network')}`;

const busiestOf = ({ busiest }: SecurityAlarm) =>
  busiest.map(({ network, count }) => `${network} (${formatNumber(count)})`).join(', ');

export const securityMails = {
  /** Goes to every administrator, at most once an hour for each kind of event. */
  'security-alarm': template<SecurityAlarm>(
    {
      kind: 'sign-in-failed',
      count: 61,
      networks: 4,
      more: false,
      accounts: 2,
      busiest: [
        { network: '198.51.100.7', count: 48 },
        { network: '203.0.113.20', count: 11 },
      ],
    },
    (alarm, site) => ({
      subject: happened(alarm),
      preview: `They came from ${networksOf(alarm)}.`,
      headline: 'The site may be under attack',
      because: `you are an administrator of ${site.name}`,
      body: (
        <>
          <Paragraph>
            {site.name} has recorded {happened(alarm)}. They came from {networksOf(alarm)}
            {alarm.accounts > 0 && ` and concerned ${counted(alarm.accounts, 'account')}`}.
          </Paragraph>
          {alarm.busiest.length > 0 && <Paragraph>Most came from {busiestOf(alarm)}.</Paragraph>}
          <Paragraph>
            The site refused all of them, and is running as usual. The list shows when they came and what they
            concerned. If they continue, block the networks at your proxy or provider. We will not email you about this
            again for at least an hour.
          </Paragraph>
          <Action href={`${site.url}/admin/security?refusal=${alarm.kind}`}>See the security events</Action>
        </>
      ),
    }),
  ),
};
