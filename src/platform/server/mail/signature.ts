/** DKIM, if a key is configured. Our own signature is what counts where the provider adds none for our domain. */
import type { Config } from '../config.ts';

/** What RFC 6376 names, and what RFC 8058 demands besides: both headers of one-click unsubscribing. */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:List-Id:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted';

/** What nodemailer is told. */
export function signature({ dkim }: Pick<Config, 'dkim'>) {
  if (!dkim) return {};
  const { domain: domainName, selector: keySelector, privateKey } = dkim;
  return { dkim: { domainName, keySelector, privateKey, headerFieldNames: SIGNED_HEADERS } };
}
