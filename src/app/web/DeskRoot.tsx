import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { welcome } from '#features/accounts/web/enter-desk.ts';
import { DeskContext } from '#features/desk/web/collection.ts';
import { steadyClicks } from '#platform/web/ui/steady-clicks.ts';
import { LeaveGuard } from '#platform/web/ui/unsaved/LeaveGuard.tsx';
import { DESK } from './desk.ts';

/** The frame of the desk; provides its screens and kinds, guards every form in it, ignores a second click on what has changed, and welcomes who has just signed in. */
export function DeskRoot() {
  useEffect(() => steadyClicks(document), []);
  useEffect(welcome, []);
  return (
    <DeskContext value={DESK}>
      <Outlet />
      <LeaveGuard />
    </DeskContext>
  );
}
