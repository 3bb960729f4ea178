export { callWith, createOnce, idempotencyKeyOf } from './calls.ts';
export { describedBy, openKinds } from './content.ts';
export { keyOfCall } from './keys.ts';
