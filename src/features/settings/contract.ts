import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { email, instant, requiredLine, timeZone, versionIfGiven } from '#kernel/wire.ts';

declare module '#kernel/endpoint.ts' {
  interface Topics {
    settings: true;
  }
}

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;

export const Settings = z.object({
  siteTitle: requiredLine('Site title is required').max(80),
  contactEmail: email('Must be a valid email'),
  newsletterFrequency: z.enum(FREQUENCIES),
  /** The time zone of the desk, digests and emails. Stored instants are in UTC. */
  timeZone,
});
export type Settings = z.output<typeof Settings>;

/** All settings, including those that readers do not see. */
export const AdminSettings = Settings.extend({
  /** Whether administrators and editors must set up two-step sign-in before they can use the desk. */
  secondFactorRequired: z.boolean(),
});
export type AdminSettings = z.output<typeof AdminSettings>;

const SavedSettings = AdminSettings.extend({
  /** When a setting was last changed; 1970-01-01 if none ever was. */
  updatedAt: instant,
});
export type SavedSettings = z.output<typeof SavedSettings>;

export const settingsApi = {
  'GET /api/settings': endpoint({
    cache: ['settings'],
    summary: 'Title and contact address of the site',
    reply: Settings,
  }),
  'GET /api/admin/settings': endpoint({ summary: 'The site settings', access: 'admin', reply: SavedSettings }),
  'PATCH /api/admin/settings': endpoint({
    summary: 'Changes site settings; 409 if somebody changed one of them since the version that was edited',
    access: 'admin',
    body: AdminSettings.partial().extend({ updatedAt: versionIfGiven.updatedAt }).strict(),
    reply: SavedSettings,
  }),
} as const;
