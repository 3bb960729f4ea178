import { z } from 'zod';
import { STYLE_RULES } from '#features/publishing/vocabulary.ts';
import { endpoint, forAdmins } from '#kernel/endpoint.ts';
import { email, id, instant, line, requiredLine, timeZone, versionIfGiven } from '#kernel/wire.ts';

declare module '#kernel/endpoint.ts' {
  interface CacheTags {
    settings: true;
  }
}

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;

export const Settings = z.object({
  siteTitle: requiredLine('Site title is required').max(80),
  contactEmail: email('Must be a valid email'),
  newsletterFrequency: z.enum(FREQUENCIES),
  /** The time zone of the desk, of digests and of emails. The database stores instants in UTC. */
  timeZone,
});
export type Settings = z.output<typeof Settings>;

/** What readers see of the settings. */
const PublicSettings = Settings.extend({
  /** The picture in place of the title at the head of each page, in CSS pixels; null for none. */
  logo: z.object({ src: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** The picture in the tabs of browsers, and the one on the home screens of phones; null for the product's own. */
  icon: z.object({ tab: z.string(), phone: z.string() }).nullable(),
});

/** All settings, including those that readers do not see. */
export const AdminSettings = Settings.extend({
  /** The ids of pictures in the library; empty for none. */
  logo: id.or(z.literal('')),
  icon: id.or(z.literal('')),
  /** Whether administrators and editors must set up two-step sign-in before they can use the desk. */
  secondFactorRequired: z.boolean(),
  /** The style rules that the checks before publication leave out. */
  rulesOff: z.array(z.enum(STYLE_RULES)).max(STYLE_RULES.length),
  /** Acronyms that texts need not spell out, in addition to those that everybody knows. Commas separate them. */
  knownAcronyms: line.pipe(z.string().max(2_000, 'Please use at most 2,000 characters')),
});
export type AdminSettings = z.output<typeof AdminSettings>;

const SavedSettings = AdminSettings.extend({
  /** When a setting last changed; 1970-01-01 if none ever has. */
  updatedAt: instant,
});
export type SavedSettings = z.output<typeof SavedSettings>;

export const settingsApi = {
  'GET /api/settings': endpoint({
    cache: ['settings', 'media'],
    summary: 'Title, contact address, logo and icon of the site',
    reply: PublicSettings,
  }),
  'GET /api/admin/settings': forAdmins.call({ summary: 'The site settings', reply: SavedSettings }),
  'PATCH /api/admin/settings': forAdmins.call({
    summary: 'Changes site settings; 409 if somebody changed one of them since the version that was edited',
    body: AdminSettings.partial().extend({ updatedAt: versionIfGiven.updatedAt }).strict(),
    reply: SavedSettings,
  }),
} as const;
