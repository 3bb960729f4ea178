import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, InlineLink, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { SAMPLE_TOKEN } from '#platform/server/mail/templates/sample-token.ts';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface NewsletterWelcome {
  /** The page to change or end the subscription: '/newsletter/…'. */
  path: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'newsletter-welcome': NewsletterWelcome;
  }
}

export const newsletterWelcome: Template<NewsletterWelcome> = {
  subject: (_, site) => `You are subscribed to ${site.name}`,
  Mail: ({ site, path }) => (
    <MailLayout
      site={site}
      preview="News, articles, vacancies and courses, in one email."
      headline="You are on the list"
      reason={`because this address is subscribed to the newsletter of ${site.name}`}
    >
      <Paragraph>
        Thank you for subscribing to {site.name}. News, articles, vacancies and courses: what we publish comes to this
        address in one email, and nothing else.
      </Paragraph>
      <Action href={site.url}>Read what is new today</Action>
      <Paragraph>
        On <InlineLink href={`${site.url}${path}`}>your subscription’s page</InlineLink> you can choose how often it
        comes and which topics and jurisdictions it covers, pause it, or unsubscribe whenever you like.
      </Paragraph>
    </MailLayout>
  ),
  sample: { path: `/newsletter/${SAMPLE_TOKEN}` },
};
