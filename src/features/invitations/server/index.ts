export { acceptThroughProvider } from './accept.ts';
export { withdrawAllOf } from './invite.ts';
export { invitationsData } from './personal-data.ts';
