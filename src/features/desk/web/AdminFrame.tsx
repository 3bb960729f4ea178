import { type ComponentProps, type ReactNode, useState } from 'react';
import { AdminGuard, useLogout, Waiting } from '#features/accounts/web/index.ts';
import { forgetAll } from '#platform/web/ui/record-editor/kept.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { DeskRole } from './desk-role.ts';
import { Shortcuts } from './palette/Shortcuts.tsx';

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
      {(admin) => (
        <DeskRole value={admin.role}>
          {children(<AdminHeader admin={admin} onFind={() => setOpen('palette')} onLogout={leave} />)}
          <Shortcuts open={open} onOpen={setOpen} />
        </DeskRole>
      )}
    </AdminGuard>
  );
}
