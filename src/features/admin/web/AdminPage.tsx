import { useState } from 'react';
import { AdminGuard, useLogout, Waiting } from '#features/accounts/web/index.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { Dashboard } from './Dashboard.tsx';

/** The administration: specification, section 2. The server renders only that access is being verified. */
export function AdminPage() {
  const [leaving, setLeaving] = useState(false);
  const logout = useLogout();
  if (leaving) return <Waiting>Logging out</Waiting>;
  return (
    <AdminGuard>
      {(admin) => (
        <Dashboard
          header={
            <AdminHeader
              admin={admin}
              onLogout={() => {
                setLeaving(true);
                void logout();
              }}
            />
          }
        />
      )}
    </AdminGuard>
  );
}
