import { Outlet } from '@tanstack/react-router';
import { AdminFrame } from './AdminFrame.tsx';

/** Wraps every editor in the access check, the desk's header and the page's <main>. */
export function EditorFrame() {
  return (
    <AdminFrame>
      {(header) => (
        <>
          {header}
          <main id="main" className="pb-16">
            <Outlet />
          </main>
        </>
      )}
    </AdminFrame>
  );
}
