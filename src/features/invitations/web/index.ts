export { Invite } from './desk/InviteDialog.tsx';
