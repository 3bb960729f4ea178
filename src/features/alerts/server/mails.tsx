import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type AlertFrequency, type AlertKind, alerted, alertName, withArticle } from '#features/alerts/vocabulary.ts';
import { nameInTitle } from '#features/alerts/words.ts';
import { closes, opens } from '#platform/server/mail/bulk/marks.ts';
import { Action, InlineLink, LinkedPiece, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { sans, tone } from '#platform/server/mail/templates/style.ts';
import { SAMPLE_TOKEN, template } from '#platform/server/mail/templates/template.ts';

interface AlertConfirm {
  /** The page that confirms the alert: '/alerts/…'. */
  path: string;
  kind: AlertKind;
  frequency: AlertFrequency;
  /** 'Germany' and 'something about Germany', if the site's own lists contain all these words. */
  name?: string;
  about?: string;
}

const MAILS: Record<AlertFrequency, string> = {
  instant: 'an email whenever we publish',
  daily: 'one email a day if we have published',
  weekly: 'one email a week if we have published',
};

/** 'one email a week if we have published something about Germany' */
const wanted = ({ frequency, kind, about }: AlertConfirm) =>
  `${MAILS[frequency]} ${about ?? `${alerted(kind).many} that match the search`}`;

/** 'Confirm your job alert', 'Confirm your weekly alert: Germany'. */
const titleOf = ({ kind, frequency, name }: AlertConfirm) =>
  `Confirm your ${nameInTitle(kind, frequency, name !== undefined)}${name ? `: ${name}` : ''}`;

/**
 * A bulk mail (platform/server/mail/bulk): each alert gets the blocks of its results, and its own words in the slots.
 */
interface AlertNews {
  subject: string;
  /** 'Jobs in Vienna that mention “VAT”'. */
  wish: string;
  /** '3 new jobs, as you asked.' */
  found: string;
  /** Newest first; `by` is a firm, an author or a provider. */
  items: readonly { block: number; title: string; by: string; summary: string; path: string }[];
  /** The list with all of them, '/careers?q=VAT', and the label of the link to it. */
  listPath: string;
  listLabel: string;
  /** The page that changes or cancels the alert: '/alerts/…'. */
  path: string;
}

function Item({ block, title, by, summary, path, siteUrl }: AlertNews['items'][number] & { siteUrl: string }) {
  return (
    <>
      {opens(block)}
      <LinkedPiece title={title} href={`${siteUrl}${path}`}>
        {(by || summary) && (
          <Text className="soft" style={{ ...sans, ...factStyle }}>
            {[by, summary].filter(Boolean).join(' · ')}
          </Text>
        )}
      </LinkedPiece>
      {closes}
    </>
  );
}

const factStyle = {
  color: tone.soft,
  fontSize: 14,
  lineHeight: 1.5,
  margin: '3px 0 0',
  overflowWrap: 'anywhere',
} as const;

export const alertMails = {
  /** Goes to an unconfirmed address, so it repeats nothing that was typed, only names from the site's own lists. */
  'alert-confirm': template<AlertConfirm>(
    { path: `/alerts/${SAMPLE_TOKEN}`, kind: 'job', frequency: 'weekly' },
    (alert, site) => ({
      subject: titleOf(alert) + (alert.name ? '' : ` on ${site.name}`),
      preview: 'One click confirms that this address is yours.',
      headline: titleOf(alert),
      because: `${withArticle(alertName(alert.kind).toLowerCase())} was set up with this address on ${site.name}. If that was not you, you can ignore this email: we will send nothing more unless you confirm`,
      body: (
        <>
          <Paragraph>
            You, or someone using this address, asked us for {wanted(alert)}. Please check the alert and confirm it.
          </Paragraph>
          <Action href={`${site.url}${alert.path}`}>Check the alert and confirm it</Action>
          <Paragraph>Keep this email: you can cancel the alert with the same link whenever you like.</Paragraph>
        </>
      ),
    }),
  ),
  /** Goes only to confirmed addresses, so it may repeat the words that the person typed. */
  'alert-news': template<AlertNews>(
    {
      subject: '28 new: Jobs in Vienna that mention “transfer pricing”',
      wish: 'Jobs in Vienna that mention “transfer pricing”',
      found: '28 new jobs, as you asked.',
      items: [
        {
          block: 0,
          title: 'Transfer Pricing Manager, Financial Services and Intragroup Treasury',
          by: 'Osterholm & Partners',
          summary: 'Vienna, Austria',
          path: '/careers/sample-1',
        },
        {
          block: 1,
          title: 'Senior Associate, Transfer Pricing',
          by: 'Calder Tax',
          summary: 'Vienna',
          path: '/careers/sample-2',
        },
      ],
      listPath: '/careers?q=transfer+pricing&location=Vienna',
      listLabel: 'See these and 26 more',
      path: `/alerts/${SAMPLE_TOKEN}`,
    },
    ({ subject, wish, found, items, listPath, listLabel, path }, site) => ({
      subject,
      preview: found,
      headline: wish,
      because: `this alert was set up and confirmed with this address on ${site.name}`,
      body: (
        <>
          <Paragraph>{found}</Paragraph>
          {items.map((item) => (
            <Item key={item.block} {...item} siteUrl={site.url} />
          ))}
          <Section className="rule" style={{ borderTop: `1px solid ${tone.rule}`, padding: '16px 0 0' }}>
            <Action href={`${site.url}${listPath}`}>{listLabel}</Action>
          </Section>
          <Paragraph>
            You can <InlineLink href={`${site.url}${path}`}>change or cancel this alert</InlineLink> at any time.
          </Paragraph>
        </>
      ),
    }),
  ),
};
