import type { RenewableUse } from '../link-token.ts';
import { Action, Paragraph } from './parts.tsx';
import { SAMPLE_TOKEN, template } from './template.ts';

export interface RenewedLink {
  use: RenewableUse;
  /** The page that the link opens: '/alerts/…'. */
  path: string;
}

const PAGES: Record<RenewedLink['use'], { what: string; reason: string }> = {
  alert: { what: 'your alerts', reason: 'alerts were set up with this address' },
  newsletter: { what: 'your subscription', reason: 'this address was entered for the newsletter' },
  submission: { what: 'your article', reason: 'this address was given with an article submitted' },
};

export const linkMails = {
  /** Sent when a reader with an old link requests a new one. */
  'link-renewed': template<RenewedLink>(
    { use: 'submission', path: `/submissions/${SAMPLE_TOKEN}` },
    ({ use, path }, site) => ({
      subject: `Your new link to ${PAGES[use].what} on ${site.name}`,
      preview: 'Use this one: links in earlier emails may no longer work.',
      headline: `Your new link to ${PAGES[use].what}`,
      because: `${PAGES[use].reason} on ${site.name}, and you, or someone with an earlier link, asked for a new one`,
      body: (
        <>
          <Paragraph>
            Here is your new link. Please use this one: links to the same page in earlier emails may no longer work.
          </Paragraph>
          <Action href={`${site.url}${path}`}>{`Open ${PAGES[use].what}`}</Action>
          <Paragraph>
            Keep this email to yourself: anyone with the link can open the page. If you did not ask for it, you can
            ignore this email.
          </Paragraph>
        </>
      ),
    }),
  ),
};
