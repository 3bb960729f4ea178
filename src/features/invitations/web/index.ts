/** What other screens show of invitations. */
export { Invite } from './desk/InviteDialog.tsx';
