import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { template } from '#platform/server/mail/templates/template.ts';

export const webhookMails = {
  /** Goes to every administrator. */
  'webhook-paused': template(
    { url: 'https://hooks.partner.example/tax-meridian', reason: 'It returned 503. Its log may say why' },
    ({ url, reason }, site) => ({
      subject: `Webhooks to ${new URL(url).host} are paused`,
      preview: reason,
      headline: 'A webhook endpoint is paused',
      because: `you are an administrator of ${site.name}`,
      body: (
        <>
          <Paragraph>
            {site.name} no longer sends events to {url}. The reason: {reason}.
          </Paragraph>
          <Paragraph>
            Deliveries that are waiting are kept for 30 days and sent once you resume the endpoint. Events that happen
            before then will not be sent.
          </Paragraph>
          <Action href={`${site.url}/admin/webhooks`}>See the endpoints</Action>
        </>
      ),
    }),
  ),
};
