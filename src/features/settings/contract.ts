import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { email, requiredLine } from '#kernel/wire.ts';

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;

export const Settings = z.object({
  siteTitle: requiredLine('Site title is required').max(80),
  contactEmail: email('Must be a valid email'),
  newsletterFrequency: z.enum(FREQUENCIES),
});
export type Settings = z.output<typeof Settings>;

/** With what readers are not told. */
export const AdminSettings = Settings.extend({
  /** Administrators and editors must have a second factor before anything of the administration answers. */
  secondFactorRequired: z.boolean(),
});
export type AdminSettings = z.output<typeof AdminSettings>;

export const settingsApi = {
  'GET /api/settings': endpoint({ summary: 'Title and contact address of the site', reply: Settings }),
  'GET /api/admin/settings': endpoint({ summary: 'The site settings', access: 'admin', reply: AdminSettings }),
  'PATCH /api/admin/settings': endpoint({
    summary: 'Changes site settings',
    access: 'admin',
    body: AdminSettings.partial().strict(),
    reply: AdminSettings,
  }),
} as const;
