import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

interface WebhookPaused {
  /** The address of the endpoint. */
  url: string;
  /** What the last attempt met. */
  reason: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'webhook-paused': WebhookPaused;
  }
}

/** Sent to every administrator. */
export const webhookPaused: Template<WebhookPaused> = {
  subject: ({ url }) => `Webhooks to ${new URL(url).host} are paused`,
  Mail: ({ site, url, reason }) => (
    <MailLayout
      site={site}
      preview={reason}
      headline="A webhook endpoint is paused"
      reason={`because you are an administrator of ${site.name}`}
    >
      <Paragraph>
        {site.name} no longer sends events to {url}. The reason: {reason}.
      </Paragraph>
      <Paragraph>
        Deliveries that are waiting are kept for 30 days and sent once you resume the endpoint. Events that happen until
        then are not sent later.
      </Paragraph>
      <Action href={`${site.url}/admin/webhooks`}>See the endpoints</Action>
    </MailLayout>
  ),
  sample: { url: 'https://hooks.partner.example/tax-meridian', reason: 'It answered 503' },
};
