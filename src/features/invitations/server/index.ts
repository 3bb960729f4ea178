export { acceptThroughProvider } from './accept.ts';
export { withdrawAllOf } from './invite.ts';
