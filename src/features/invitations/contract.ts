import { z } from 'zod';
import { Address, NewPassword, personName } from '#features/accounts/contract.ts';
import { PERMISSIONS, ROLES } from '#kernel/accounts.ts';
import { endpoint, exportOf, forPeople } from '#kernel/endpoint.ts';
import { MAIL_STATES } from '#kernel/mail.ts';
import { id, instant, line, linkToken, Message, oneRecord, paging, withoutLink } from '#kernel/wire.ts';
import { INVITATION_STATES } from './vocabulary.ts';

const someName = withoutLink(line.pipe(z.string().max(80, 'Please use at most 80 characters')), {
  brands: false,
}).default('');

export const Invitation = z.object({
  id,
  email: z.string(),
  /** The name that the inviter gave, or ''. The invited person may choose another. */
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  state: z.enum(INVITATION_STATES),
  /** The inviter's address; null if that account no longer exists. */
  invitedBy: z.string().nullable(),
  /** When the newest link was emailed. It works until `expiresAt`. */
  sentAt: instant,
  expiresAt: instant,
  acceptedAt: instant.nullable(),
  /** Whether the address now has a confirmed account, through this invitation or otherwise. */
  hasAccount: z.boolean(),
  /** The state of the newest email with the link; null if the site no longer stores it. */
  mail: z.enum(MAIL_STATES).nullable(),
});
export type Invitation = z.output<typeof Invitation>;

export const NewInvitation = z
  .strictObject({
    email: Address,
    firstName: someName,
    lastName: someName,
    role: z.enum(ROLES, 'Please choose a role'),
    /** The areas that the editor may use apart from content and submissions. */
    permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length).default([]),
  })
  .refine(({ role, permissions }) => role === 'editor' || permissions.length === 0, {
    path: ['permissions'],
    error: 'Only editors have permissions. Choose the role Editor first.',
  });
export type NewInvitation = z.output<typeof NewInvitation>;

export const InvitationQuery = z.object({ ...paging, ...oneRecord, state: z.enum(INVITATION_STATES).optional() });
export type InvitationQuery = z.output<typeof InvitationQuery>;

/** What the emailed link shows to the person who opens it. */
const LinkedInvitation = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  /** The inviter's name. */
  invitedBy: z.string().nullable(),
  expiresAt: instant,
});
export type LinkedInvitation = z.output<typeof LinkedInvitation>;

/** Has no address or role, because the invitation decides those. */
export const Acceptance = z.strictObject({
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  password: NewPassword,
});
export type Acceptance = z.output<typeof Acceptance>;

const ByToken = z.object({ token: linkToken });

const list = forPeople.list({
  summary: 'Invitations, newest first; `q` looks in addresses and names',
  query: InvitationQuery,
  row: Invitation,
});

export const invitationsApi = {
  'GET /api/admin/invitations': list,
  'GET /api/admin/invitations/export': exportOf(list, true),
  'POST /api/admin/invitations': forPeople.call({
    proof: true,
    limit: { points: 60, duration: 900 },
    summary:
      'Invites somebody to an account with a role and, for an editor, permissions, by email. 403 for a role or permissions that you do not have yourself. 409 for an address that has an account or an invitation, or is suppressed',
    body: NewInvitation,
    failures: ['conflict'],
    reply: Invitation,
    status: 201,
  }),
  'POST /api/admin/invitations/:id/send': forPeople.one({
    limit: { points: 60, duration: 900 },
    summary: 'Emails an invitation again, with a new link that works for seven days; the previous link no longer does',
    failures: ['conflict'],
    reply: Invitation,
  }),
  'DELETE /api/admin/invitations/:id': forPeople.one({
    summary: 'Withdraws an invitation: its link no longer works. 409 for one that was accepted',
    failures: ['conflict'],
    reply: Message,
  }),
  'GET /api/invitations/:token': endpoint({
    cache: 'personal',
    summary:
      'The invitation behind an emailed link. 404 for a link that was used, replaced or withdrawn, or is too old',
    params: ByToken,
    reply: LinkedInvitation,
  }),
  'POST /api/invitations/:token': endpoint({
    limit: { points: 60, duration: 900 },
    summary: 'Accepts an invitation: makes a confirmed account with its role and permissions, and signs in. Works once',
    params: ByToken,
    body: Acceptance,
    failures: ['conflict'],
    // `path` is the page to open next.
    reply: Message.extend({ path: z.string() }),
  }),
} as const;
