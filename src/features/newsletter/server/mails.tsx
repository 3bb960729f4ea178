import { Heading } from '@react-email/heading';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { MailCover } from '#features/media/server/index.ts';
import { closes, opens } from '#platform/server/mail/bulk/marks.ts';
import { Action, InlineLink, Paragraph, RichText } from '#platform/server/mail/templates/parts.tsx';
import { sans, serif, tone } from '#platform/server/mail/templates/style.ts';
import { SAMPLE_TOKEN, template } from '#platform/server/mail/templates/template.ts';

interface Item {
  block: number;
  title: string;
  text: string;
  /** The line above the title: 'Analysis · Singapore'. */
  meta: string;
  path: string;
  cover?: MailCover | undefined;
}

interface IssueSection {
  label: string;
  block: number;
  items: Item[];
}

interface NewsletterIssue {
  subject: string;
  preheader: string;
  /** Cleaned rich text; may be empty. */
  intro: string;
  frequency: 'daily' | 'weekly' | 'monthly';
  /** 'Weekly newsletter no. 12, 21 November 2026'. */
  edition: string;
  sections: IssueSection[];
  /** Its address in the archive. */
  onlinePath: string;
  /** These three differ for each recipient. */
  name: string;
  managePath: string;
  unsubscribePath: string;
}

function Part({ section: { label, block, items }, siteUrl }: { section: IssueSection; siteUrl: string }) {
  return (
    <>
      {opens(block)}
      <Heading as="h2" className="soft rule" style={{ ...sans, ...labelStyle }}>
        {label}
      </Heading>
      {closes}
      {items.map((item) => (
        <Entry key={item.block} item={item} siteUrl={siteUrl} />
      ))}
    </>
  );
}

function Entry({ item: { block, title, text, meta, path, cover }, siteUrl }: { item: Item; siteUrl: string }) {
  const href = siteUrl + path;
  return (
    <>
      {opens(block)}
      <Section style={{ margin: '0 0 24px' }}>
        {cover && <Cover cover={cover} href={href} siteUrl={siteUrl} />}
        {meta && (
          <Text className="soft" style={{ ...sans, ...metaStyle }}>
            {meta}
          </Text>
        )}
        <Heading as="h3" style={{ margin: '0 0 6px' }}>
          <Link href={href} className="ink" style={{ ...serif, ...titleStyle }}>
            {title}
          </Link>
        </Heading>
        {text && (
          <Text className="ink" style={{ ...serif, ...textStyle }}>
            {text}
          </Text>
        )}
      </Section>
      {closes}
    </>
  );
}

const TEXT = 544;

function Cover({ cover, href, siteUrl }: { cover: MailCover; href: string; siteUrl: string }) {
  const width = Math.min(cover.width, TEXT);
  const height = Math.round((width * cover.height) / cover.width);
  return (
    // In plain text, the title below is followed by the same address.
    <Link href={href} data-skip-in-text="true">
      <Img src={siteUrl + cover.path} alt={cover.alt} width={width} height={height} style={coverStyle} />
    </Link>
  );
}

const labelStyle = {
  color: tone.soft,
  borderTop: `1px solid ${tone.rule}`,
  fontSize: 13,
  lineHeight: 1.4,
  fontWeight: 600,
  margin: '32px 0 16px',
  padding: '10px 0 0',
};
const coverStyle = { maxWidth: '100%', height: 'auto', margin: '0 0 12px' };
const metaStyle = { color: tone.soft, fontSize: 13, lineHeight: 1.4, margin: '0 0 3px' };
const titleStyle = {
  color: tone.ink,
  fontSize: 20,
  lineHeight: 1.3,
  fontWeight: 700,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
} as const;
const textStyle = { color: tone.ink, fontSize: 16, lineHeight: 1.55, margin: 0, overflowWrap: 'anywhere' } as const;

export const newsletterMails = {
  /** Sent to an unconfirmed address. */
  'newsletter-confirm': template({ path: `/newsletter/${SAMPLE_TOKEN}` }, ({ path }, { name, url }) => ({
    subject: `Confirm your subscription to ${name}`,
    preview: 'One click confirms that this address is yours.',
    headline: 'Confirm your subscription',
    because: `this address was entered to subscribe to ${name}. If that was not you, you can ignore this email: we will send nothing more unless you confirm`,
    body: (
      <>
        <Paragraph>
          You, or someone using this address, asked to receive the newsletter: what {name} has published, in one email.
          Please confirm that you want it.
        </Paragraph>
        <Action href={`${url}${path}`}>Confirm your subscription</Action>
        <Paragraph>
          The link opens a page with a button. We will not send you the newsletter until you press it.
        </Paragraph>
      </>
    ),
  })),
  /** An issue of the newsletter. Leaves out blocks that a recipient did not choose. */
  'newsletter-issue': template<NewsletterIssue>(
    {
      subject: 'The week in tax: Registry outage moves the filing date for withholding refunds',
      preheader: 'Also: Ångström & Co. on carbon prices · What a customs value has to hold',
      intro:
        '<p>The registry is back, the deadline has moved, and three of our readers wrote about what they found when it returned. <a href="/articles/1">Their notes</a> open this issue.</p>',
      frequency: 'weekly',
      edition: 'Weekly newsletter no. 12, 21 November 2026',
      sections: [
        {
          label: 'News and announcements',
          block: 1000,
          items: [
            {
              block: 0,
              title: 'Registry outage moves the filing date for withholding refunds',
              text: 'Claims that fell due during the outage are in time until the end of the month; nothing has to be asked for.',
              meta: 'Breaking · Germany',
              path: '/breaking-news/1',
            },
          ],
        },
        {
          label: 'Articles',
          block: 1001,
          items: [
            {
              block: 1,
              title: 'Vorabverständigungsverfahren and the long way to certainty in transfer pricing',
              text: 'Four questions to settle before an advance agreement is worth its fee, with the papers that each of them needs.',
              meta: 'Analysis · Germany · 7 min read',
              path: '/articles/2',
            },
          ],
        },
        {
          label: 'Careers',
          block: 1003,
          items: [
            {
              block: 2,
              title: 'Head of indirect tax',
              text: 'A team of six in Oslo, returns in eleven countries, and a board that reads them.',
              meta: 'Osterholm Shipping · Oslo',
              path: '/careers/3',
            },
          ],
        },
      ],
      onlinePath: '/newsletter/weekly-12',
      name: 'Amira Haddad',
      managePath: `/newsletter/${SAMPLE_TOKEN}`,
      unsubscribePath: `/newsletter/${SAMPLE_TOKEN}#end`,
    },
    (
      { subject, preheader, intro, frequency, edition, sections, onlinePath, name, managePath, unsubscribePath },
      site,
    ) => ({
      subject,
      preview: preheader || subject,
      headline: subject,
      edition,
      because: `you subscribed to the ${frequency} newsletter of ${site.name}`,
      links: [
        ['Change your preferences', `${site.url}${managePath}`],
        ['Unsubscribe', `${site.url}${unsubscribePath}`],
        ['Read in the browser', `${site.url}${onlinePath}`],
      ],
      body: (
        <>
          <Paragraph>Dear {name},</Paragraph>
          {intro && <RichText html={intro} siteUrl={site.url} />}
          {sections.map((section) => (
            <Part key={section.block} section={section} siteUrl={site.url} />
          ))}
        </>
      ),
    }),
  ),
  'newsletter-welcome': template({ path: `/newsletter/${SAMPLE_TOKEN}` }, ({ path }, site) => ({
    subject: `You are subscribed to ${site.name}`,
    preview: 'News, articles, vacancies and courses, in one email.',
    headline: 'You are on the list',
    because: `this address is subscribed to the newsletter of ${site.name}`,
    body: (
      <>
        <Paragraph>
          Thank you for subscribing to {site.name}. We send the news, articles, vacancies and courses that we publish to
          this address in one email, and nothing else.
        </Paragraph>
        <Action href={site.url}>Read what is new today</Action>
        <Paragraph>
          On <InlineLink href={`${site.url}${path}`}>your subscription’s page</InlineLink> you can choose how often it
          comes and which topics and jurisdictions it covers, pause it, or unsubscribe whenever you like.
        </Paragraph>
      </>
    ),
  })),
};
