import type { Config } from '#platform/server/config.ts';
import type { AdminSettings } from '../contract.ts';

export { findSetting, findSettings, lastChanged, lockSettings, requiresSecondFactor, saveSetting } from './queries.ts';

/** Returns the settings that apply until an administrator changes them. */
export const defaultSettings = (config: Config): AdminSettings => ({
  siteTitle: config.siteName,
  contactEmail: config.mailFrom.address,
  newsletterFrequency: 'weekly',
  timeZone: 'UTC',
  secondFactorRequired: false,
  rulesOff: [],
  knownAcronyms: '',
});
