/** Signs emails with DKIM, if a key is configured. Needed if the mail provider does not sign for our domain. */
import type { Config } from '../config.ts';

/** The headers that RFC 6376 recommends, and both headers of one-click unsubscribing, as RFC 8058 requires. */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:List-Id:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted';

/** Returns the DKIM options for nodemailer. */
export function signature({ dkim }: Pick<Config, 'dkim'>) {
  if (!dkim) return {};
  const { domain: domainName, selector: keySelector, privateKey } = dkim;
  return { dkim: { domainName, keySelector, privateKey, headerFieldNames: SIGNED_HEADERS } };
}
