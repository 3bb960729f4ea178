import { Outlet } from '@tanstack/react-router';
import { DeskContext } from '#features/desk/web/collection.ts';
import { LeaveGuard } from '#platform/web/ui/unsaved/LeaveGuard.tsx';
import { DESK } from './desk.ts';

/** The frame of the desk; provides its screens and kinds, and guards every form in it. */
export const DeskRoot = () => (
  <DeskContext value={DESK}>
    <Outlet />
    <LeaveGuard />
  </DeskContext>
);
