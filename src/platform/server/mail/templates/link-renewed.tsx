import type { LinkUse } from '../link-token.ts';
import { MailLayout } from './layout.tsx';
import { Action, Paragraph } from './parts.tsx';
import { SAMPLE_TOKEN } from './sample-token.ts';
import type { Template } from './template.ts';

export interface RenewedLink {
  use: Exclude<LinkUse, 'invitation'>;
  /** The page that the link opens: '/alerts/…'. */
  path: string;
}

declare module './template.ts' {
  interface MailProps {
    'link-renewed': RenewedLink;
  }
}

const PAGES: Record<RenewedLink['use'], { what: string; reason: string }> = {
  alert: { what: 'your alerts', reason: 'alerts were set up with this address' },
  newsletter: { what: 'your subscription', reason: 'this address was entered for the newsletter' },
  submission: { what: 'your article', reason: 'this address was given with an article submitted' },
};

/** Sent at the wish of somebody with an earlier link. */
export const linkRenewed: Template<RenewedLink> = {
  subject: ({ use }, site) => `Your new link to ${PAGES[use].what} on ${site.name}`,
  Mail: ({ site, use, path }) => (
    <MailLayout
      site={site}
      preview="Use this one: links in earlier emails may have ended."
      headline={`Your new link to ${PAGES[use].what}`}
      reason={`because ${PAGES[use].reason} on ${site.name}, and somebody with an earlier link asked for a new one`}
    >
      <Paragraph>
        Here is the new link that was asked for. Please use this one: links to the same page in earlier emails may have
        ended.
      </Paragraph>
      <Action href={`${site.url}${path}`}>{`Open the page of ${PAGES[use].what}`}</Action>
      <Paragraph>
        Keep this email to yourself: with the link, anybody can open the page. If it was not you who asked, you can
        ignore this email.
      </Paragraph>
    </MailLayout>
  ),
  sample: { use: 'submission', path: `/submissions/${SAMPLE_TOKEN}` },
};
