import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { SAMPLE_TOKEN } from '#platform/server/mail/templates/sample-token.ts';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface NewsletterConfirm {
  /** The page that confirms the subscription: '/newsletter/…'. */
  path: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'newsletter-confirm': NewsletterConfirm;
  }
}

/** Sent to an unconfirmed address. */
export const newsletterConfirm: Template<NewsletterConfirm> = {
  subject: (_, site) => `Confirm your subscription to ${site.name}`,
  Mail: ({ site, path }) => (
    <MailLayout
      site={site}
      preview="One click confirms that this address is yours."
      headline="Confirm your subscription"
      reason={`because this address was entered for the newsletter of ${site.name}. If that was not you, you can ignore this email: we send nothing more unless you confirm`}
    >
      <Paragraph>
        You, or someone using this address, asked us to send the newsletter to this address: what {site.name} published,
        in one email. Please confirm that you want it.
      </Paragraph>
      <Action href={`${site.url}${path}`}>Confirm your subscription</Action>
      <Paragraph>The link opens a page with a button. We send you no newsletter until you press it.</Paragraph>
    </MailLayout>
  ),
  sample: { path: `/newsletter/${SAMPLE_TOKEN}` },
};
