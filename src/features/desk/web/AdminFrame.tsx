import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { AdminGuard, useLogout, Waiting } from '#features/accounts/web/index.ts';
import { Bell } from '#features/notices/web/index.ts';
import { keepDeskClock } from '#platform/web/local-time.ts';
import { forgetAll } from '#platform/web/ui/record-editor/kept.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { DeskRights } from './desk-rights.ts';
import { Shortcuts } from './palette/Shortcuts.tsx';
import { waitingQuery } from './waiting.ts';

/** The guard and the header of every screen of the administration. The server renders only 'Verifying Access'. */
export function AdminFrame({ children }: { children: (header: ReactNode) => ReactNode }) {
  const [leaving, setLeaving] = useState(false);
  const [open, setOpen] = useState<ComponentProps<typeof Shortcuts>['open']>();
  const logout = useLogout();
  if (leaving) return <Waiting>Logging out</Waiting>;
  const leave = () => {
    setLeaving(true);
    forgetAll('/api/');
    void logout();
  };
  return (
    <AdminGuard>
      {(admin) => {
        keepDeskClock(admin.timeZone);
        return (
          <DeskRights value={admin}>
            {children(
              <AdminHeader admin={admin} bell={<OwnBell />} onFind={() => setOpen('palette')} onLogout={leave} />,
            )}
            <Shortcuts open={open} onOpen={setOpen} />
          </DeskRights>
        );
      }}
    </AdminGuard>
  );
}

/** Counts with the query of the tabs: at every screen, and when the window is used again. */
function OwnBell() {
  const path = useMatches({ select: (matches) => matches.at(-1)!.fullPath });
  return <Bell unread={useQuery(waitingQuery(path)).data?.notifications ?? 0} />;
}
