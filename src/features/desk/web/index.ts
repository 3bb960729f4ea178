/** The parts of the desk that features use for their screens. */
export { type KindAtDesk, mayOpen, type Place, placeOf, type Screen, useDesk } from './collection.ts';
export { useDeskRights, useMayUse } from './desk-rights.ts';
export { Previewed } from './preview/Previewed.tsx';
