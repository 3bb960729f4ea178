import { type ReactNode, useState } from 'react';
import { AdminGuard, useLogout, Waiting } from '#features/accounts/web/index.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { DeskRole } from './desk-role.ts';

/** The guard and the header of every screen of the administration. The server renders only that access is verified. */
export function AdminFrame({ children }: { children: (header: ReactNode) => ReactNode }) {
  const [leaving, setLeaving] = useState(false);
  const logout = useLogout();
  if (leaving) return <Waiting>Logging out</Waiting>;
  const leave = () => {
    setLeaving(true);
    void logout();
  };
  return (
    <AdminGuard>
      {(admin) => <DeskRole value={admin.role}>{children(<AdminHeader admin={admin} onLogout={leave} />)}</DeskRole>}
    </AdminGuard>
  );
}
