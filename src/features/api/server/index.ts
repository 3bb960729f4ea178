export { describedBy, openKinds } from './content.ts';
export { keyOfCall } from './keys.ts';
