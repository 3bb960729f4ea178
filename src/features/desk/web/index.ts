/** What the features bring to the desk, and what of its frame their screens stand in. */
export { type DeskKind, type Place, placeOf, type Screen, tabOf, useDesk } from './collection.ts';
export { useDeskRole } from './desk-role.ts';
export { Previewed } from './preview/Previewed.tsx';
export { mayOpen } from './tabs.ts';
