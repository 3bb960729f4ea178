import type { Config } from '#platform/server/config.ts';
import type { MailingKind } from '#platform/server/mail/bulk/mailing-kind.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';

/** What bulk mail (platform/server/mail/bulk) has to know of alerts: their letters go to one alert each. */
export const alertMailings = (config: Config): MailingKind => ({
  list: 'alerts',
  async slots(alertId) {
    const token = await linkToken(config, 'alert', alertId);
    return {
      values: { manage: `/alerts/${token}` },
      unsubscribeUrl: `${config.publicUrl}/api/alerts/unsubscribe/${token}`,
    };
  },
});
