import { z } from 'zod';
import { endpoint, exportOf, forAdmins } from '#kernel/endpoint.ts';
import { id, instant, line, Message, requiredLine, SeenIfGiven, versionIfGiven, webAddress } from '#kernel/wire.ts';

const MISSING = 'Please fill in all fields';

/** A path of this site, or an http(s), mailto or tel address, but never an address that runs a script. */
const href = requiredLine(MISSING).pipe(
  z
    .string()
    .max(500, 'Address must be at most 500 characters')
    .regex(
      /^(\/(?![/\\])|https?:\/\/|mailto:|tel:|#)/,
      'Use a path such as /about, or an address that begins with https://',
    ),
);
const label = requiredLine(MISSING).max(60, 'Label must be at most 60 characters');

/** A link in the header or footer. */
export const NavLink = z.object({ label, href });

const navFields = { ...NavLink.shape, order: z.number().int().min(0).max(1000) };
export const HeaderNavItem = z.object({ id, ...navFields });
export type HeaderNavItem = z.output<typeof HeaderNavItem>;

/** A column of the footer, without its links. */
export const FooterSection = z.object({
  title: requiredLine('Title is required').max(60, 'Title must be at most 60 characters'),
});

const socialUrl = webAddress.default('');

export const FooterContent = z.object({
  sections: z
    .array(FooterSection.extend({ links: z.array(NavLink).max(30, 'A section can have at most 30 links').default([]) }))
    .max(8, 'A footer can have at most 8 sections'),
  socialLinks: z.object({
    facebook: socialUrl,
    twitter: socialUrl,
    linkedin: socialUrl,
    instagram: socialUrl,
    youtube: socialUrl,
  }),
  contactInfo: z.object({
    email: z.union([z.literal(''), z.email('Must be a valid email')]).default(''),
    phone: line.pipe(z.string().max(60)).default(''),
    address: z.string().trim().max(300).default(''),
  }),
});
export type FooterContent = z.output<typeof FooterContent>;

/** The footer as the desk reads it. `updatedAt` is 1970-01-01 until it is first saved. */
const SavedFooter = FooterContent.extend({ updatedAt: instant });
export type SavedFooter = z.output<typeof SavedFooter>;

/** A header item as the desk reads it. */
const SavedNavItem = HeaderNavItem.extend({ updatedAt: instant });
export type SavedNavItem = z.output<typeof SavedNavItem>;

/** The header and footer of every public page. */
const Navigation = z.object({ header: z.array(HeaderNavItem), footer: FooterContent });
export type Navigation = z.output<typeof Navigation>;

const header = forAdmins.list({ summary: 'Header items, in their order', row: SavedNavItem });

export const navigationApi = {
  'GET /api/navigation': endpoint({
    cache: ['navigation'],
    summary: 'Header and footer of the public pages',
    reply: Navigation,
  }),
  'GET /api/admin/navigation/header': header,
  'GET /api/admin/navigation/header/export': exportOf(header),
  'PUT /api/admin/navigation/header': forAdmins.list({
    summary:
      'Replaces the header: changes, reorders and removes items; 409 if somebody changed it since `updatedAt`, the newest of the edited items',
    query: z.object({ updatedAt: versionIfGiven.updatedAt }),
    // A caller may send items back as it read them, so this allows `updatedAt` and ignores it.
    body: z.array(z.object({ ...navFields, id: id.optional(), updatedAt: versionIfGiven.updatedAt }).strict()).max(30),
    row: SavedNavItem,
  }),
  'POST /api/admin/navigation/header/item': forAdmins.call({
    summary: 'Adds a header item, at the end if it has no `order`',
    body: z.object({ ...navFields, order: navFields.order.optional() }).strict(),
    reply: SavedNavItem,
    status: 201,
  }),
  'DELETE /api/admin/navigation/header/item/:id': forAdmins.one({
    summary: 'Moves a header item to the bin',
    query: SeenIfGiven,
    reply: Message,
  }),
  'POST /api/admin/navigation/header/item/:id/restore': forAdmins.one({
    summary: 'Takes a header item out of the bin',
    reply: SavedNavItem,
  }),
  'GET /api/admin/navigation/footer': forAdmins.call({ summary: 'The footer', reply: SavedFooter }),
  'PUT /api/admin/navigation/footer': forAdmins.call({
    summary: 'Replaces the footer; 409 if somebody saved since the version that was edited',
    body: FooterContent.extend({ updatedAt: versionIfGiven.updatedAt }),
    reply: SavedFooter,
  }),
} as const;
