import type { Config } from '#server/config.ts';
import type { AdminSettings } from '../contract.ts';

export { findSettings, requiresSecondFactor } from './queries.ts';

/** What holds until an administrator says otherwise. */
export const defaultSettings = (config: Config): AdminSettings => ({
  siteTitle: config.siteName,
  contactEmail: addressOf(config.mailFrom),
  newsletterFrequency: 'weekly',
  secondFactorRequired: false,
});

/** 'Desk <desk@example.com>' → 'desk@example.com'. */
function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}
