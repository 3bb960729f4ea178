/** The layout of every email: masthead, headline, text, and why it was sent. It is readable without images. */
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment, type ReactNode } from 'react';
import { sans, serif, sheet, tone } from './style.ts';

/** The site that sends an email. */
export interface MailSite {
  name: string;
  /** The site's absolute address, without a trailing slash. */
  url: string;
  contactEmail: string;
  /** The IANA name of the time zone for dates and times in emails. */
  timeZone: string;
}

/** What an email says, in the layout of all emails. */
export interface MailContent {
  subject: string;
  /** Shown next to the subject in lists of emails. */
  preview: string;
  headline: string;
  /** Small text above the headline, like a newspaper's date. */
  edition?: string;
  /** Why this person gets the email, after the word 'because'. */
  because: string;
  /** Links to change or cancel the subscription: names with absolute addresses. */
  links?: readonly (readonly [name: string, href: string])[];
  body: ReactNode;
}

export function MailLayout({ site, content }: { site: MailSite; content: MailContent }) {
  const { preview, headline, edition, because, links = [], body } = content;
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{headline}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{sheet}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={{ backgroundColor: tone.paper, margin: 0, padding: 0 }}>
        <Container style={{ maxWidth: 592, padding: '28px 24px 40px' }}>
          <Masthead site={site} />
          {edition && (
            <Text className="soft" style={{ ...sans, ...editionStyle }}>
              {edition}
            </Text>
          )}
          <Heading as="h1" className="ink headline" style={{ ...serif, ...headlineStyle }}>
            {headline}
          </Heading>
          {body}
          <Footer site={site} because={because} links={links} />
        </Container>
      </Body>
    </Html>
  );
}

const editionStyle = { color: tone.soft, fontSize: 13, lineHeight: 1.4, margin: '8px 0 0' };
const headlineStyle = { color: tone.ink, fontSize: 30, lineHeight: 1.2, fontWeight: 700, margin: '36px 0 20px' };

function Masthead({ site }: { site: MailSite }) {
  const bar = { borderTop: `3px solid ${tone.bar}`, borderBottom: `1px solid ${tone.bar}` };
  return (
    <Section className="bar" style={{ ...bar, padding: '11px 0 12px' }}>
      <Link href={site.url} className="ink" style={{ ...serif, ...nameStyle }}>
        {site.name}
      </Link>
    </Section>
  );
}

const nameStyle = { color: tone.ink, fontSize: 22, lineHeight: 1.2, fontWeight: 700, textDecoration: 'none' };

function Footer({ site, because, links }: { site: MailSite } & Required<Pick<MailContent, 'because' | 'links'>>) {
  const small = { ...sans, color: tone.soft, fontSize: 13, lineHeight: 1.55, margin: '0 0 6px' };
  const plainLink = { color: tone.soft, textDecoration: 'underline' };
  return (
    <Section>
      <Hr className="rule" style={{ borderTop: `1px solid ${tone.rule}`, margin: '40px 0 16px' }} />
      <Text className="soft" style={small}>
        You have received this email {`because ${because}`}. Questions? Write to{' '}
        <Link href={`mailto:${site.contactEmail}`} className="soft" style={plainLink}>
          {site.contactEmail}
        </Link>
        .
      </Text>
      {links.length > 0 && (
        <Text className="soft" style={small}>
          {links.map(([name, href], index) => (
            <Fragment key={name}>
              {index > 0 && ' · '}
              <Link href={href} className="soft" style={plainLink}>
                {name}
              </Link>
            </Fragment>
          ))}
        </Text>
      )}
      <Text className="soft" style={small}>
        {site.name},{' '}
        <Link href={site.url} className="soft" style={plainLink}>
          {site.url}
        </Link>
      </Text>
    </Section>
  );
}
