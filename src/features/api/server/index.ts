export { callWith, createOnce, idempotencyKeyOf } from './calls.ts';
export { describedBy, openKinds } from './content.ts';
export { keyOfCall, revokeKeysOf } from './keys.ts';
