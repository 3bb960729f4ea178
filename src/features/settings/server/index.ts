import type { Config } from '#server/config.ts';
import type { Settings } from '../contract.ts';

export { findSettings } from './queries.ts';

/** What holds until an administrator says otherwise. */
export const defaultSettings = (config: Config): Settings => ({
  siteTitle: config.siteName,
  contactEmail: addressOf(config.mailFrom),
  newsletterFrequency: 'weekly',
});

/** 'Desk <desk@example.com>' → 'desk@example.com'. */
function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}
