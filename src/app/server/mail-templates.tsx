/** Renders every email of the site to HTML and plain text. Built for the server by Vite (`npm run build`). */

import { render, toPlainText } from '@react-email/render';
import { accountMails } from '#features/accounts/server/mails.tsx';
import { alertMails } from '#features/alerts/server/mails.tsx';
import { backupMails } from '#features/backups/server/mails.tsx';
import { editionMails } from '#features/editions/server/mails.tsx';
import { inquiryMails } from '#features/inquiries/server/mails.tsx';
import { invitationMails } from '#features/invitations/server/mails.tsx';
import { newsletterMails } from '#features/newsletter/server/mails.tsx';
import { noticeMails } from '#features/notices/server/mails.tsx';
import { securityMails } from '#features/security/server/mails.tsx';
import { submissionMails } from '#features/submissions/server/mails.tsx';
import { webhookMails } from '#features/webhooks/server/mails.tsx';
import { excerpt } from '#kernel/excerpt.ts';
import { MailLayout, type MailSite } from '#platform/server/mail/templates/layout.tsx';
import { linkMails } from '#platform/server/mail/templates/link-renewed.tsx';
import type {
  MailProps,
  PropsOf,
  RenderedMail,
  Template,
  TemplateName,
} from '#platform/server/mail/templates/template.ts';

const collected = {
  ...accountMails,
  ...alertMails,
  ...backupMails,
  ...editionMails,
  ...inquiryMails,
  ...invitationMails,
  ...linkMails,
  ...newsletterMails,
  ...noticeMails,
  ...securityMails,
  ...submissionMails,
  ...webhookMails,
};

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps extends PropsOf<typeof collected> {}
}

const templates: { [N in TemplateName]: Template<MailProps[N]> } = collected;

export const TEMPLATE_NAMES = Object.keys(templates) as TemplateName[];

const SUBJECT_MAX = 200;
const TEXT_WIDTH = 76;

/**
 * Returns an email's subject (one line of up to 200 characters), HTML and plain text. Bulk mail still contains its
 * placeholders.
 */
export async function renderMail<N extends TemplateName>(
  name: N,
  props: MailProps[N],
  site: MailSite,
): Promise<RenderedMail> {
  // The compiler cannot see that template and props belong to the same name.
  const content = (templates[name] as unknown as Template<object>).contentOf(props, site);
  const html = await render(<MailLayout site={site} content={content} />);
  return { subject: oneLine(content.subject), html, text: asText(html) };
}

export function renderSample(name: TemplateName, site: MailSite) {
  return renderMail(name, templates[name].sample, site);
}

/** Removes line breaks, because a line break in a subject would begin another header. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return excerpt(line, SUBJECT_MAX - 1);
}

function asText(html: string): string {
  // Capitals are only for section headings: a complete headline in capitals is hard to read.
  const selectors = ['h1', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }));
  return toPlainText(html, { wordwrap: TEXT_WIDTH, selectors });
}
