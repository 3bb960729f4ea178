/** The parts of the desk that features use for their screens. */
export { type DeskKind, type Place, placeOf, type Screen, tabOf, useDesk } from './collection.ts';
export { useDeskRole } from './desk-role.ts';
export { Previewed } from './preview/Previewed.tsx';
export { mayOpen } from './tabs.ts';
