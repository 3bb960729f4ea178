/** Explains how to report a vulnerability in this site: security.txt (RFC 9116), and the policy that it names. */
import { mailLink } from '#kernel/mail.ts';
import { DAY } from '#kernel/time.ts';

export const SECURITY_TEXT = '/.well-known/security.txt';
export const SECURITY_POLICY = '/.well-known/security-policy.txt';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

interface SecuritySite {
  /** Absolute, without a trailing slash. */
  url: string;
  title: string;
  contactEmail: string;
}

/** Writes security.txt, valid for half a year from `now` (ms). All calls on one day (UTC) return the same text. */
export function toSecurityText({ url, contactEmail }: SecuritySite, now: number): string {
  const expires = new Date((Math.floor(now / DAY) + VALID_DAYS) * DAY).toISOString();
  const fields = [`Contact: ${mailLink(contactEmail)}`, `Expires: ${expires}`, 'Preferred-Languages: en'];
  // RFC 9116 forbids addresses without https in these fields.
  if (url.startsWith('https:')) fields.push(`Canonical: ${url}${SECURITY_TEXT}`, `Policy: ${url}${SECURITY_POLICY}`);
  return `${fields.join('\n')}\n`;
}

/**
 * Explains how to report a vulnerability in this site, and how not to look for one. SECURITY.md does this for the
 * software.
 */
export function toSecurityPolicy({ title, contactEmail }: SecuritySite): string {
  return `Reporting a vulnerability in ${title}

Please write to ${contactEmail} before you tell anybody else. Say what an attacker can do and how to
reproduce it: the address, the requests or steps, the time, and the x-request-id header of the replies.

Please do not try attacks here. This site runs Tax Meridian, whose source is public: try them on a
copy of your own. Never read, change or delete other people's data, send email to strangers or overload
the site. If you come across personal data, stop, tell us and delete your copy.

We will reply, fix the problem and credit you, unless you would rather not be named. A vulnerability in
the software itself is fixed for every site that runs it, so please report it to its maintainers too:
see SECURITY.md in its repository.
`;
}
