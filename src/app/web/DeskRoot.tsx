import { Outlet } from '@tanstack/react-router';
import { DeskContext } from '#features/desk/web/collection.ts';
import { DESK } from './desk.ts';

/** Around all of the desk: what it is made of. */
export const DeskRoot = () => (
  <DeskContext value={DESK}>
    <Outlet />
  </DeskContext>
);
