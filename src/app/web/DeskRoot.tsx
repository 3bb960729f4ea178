import { Outlet } from '@tanstack/react-router';
import { DeskContext } from '#features/desk/web/collection.ts';
import { DESK } from './desk.ts';

/** The frame of the desk; provides its screens and kinds. */
export const DeskRoot = () => (
  <DeskContext value={DESK}>
    <Outlet />
  </DeskContext>
);
