export { describedBy, openKinds } from './content.ts';
export { keyOfCall, revokeKeysOf } from './keys.ts';
