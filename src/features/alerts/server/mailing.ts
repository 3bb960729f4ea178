import type { Config } from '#platform/server/config.ts';
import type { MailingKind } from '#platform/server/mail/bulk/mailing-kind.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';

/** Tells bulk mail (platform/server/mail/bulk) about alerts: each recipient is one alert. */
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
