import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#platform/web/ui/Button.tsx';

const NotificationsDialog = lazy(() => import('./NotificationsDialog.tsx'));

/** Opens the person's notifications, and shows how many are unread. */
export function Bell({ unread }: { unread: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <span className="relative -mr-3 inline-flex sm:mr-0">
        <IconButton
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <BellIcon aria-hidden size={18} />
        </IconButton>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1 right-0.5 min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-[0.625rem] text-on-accent leading-4 tabular-nums"
          >
            {unread}
          </span>
        )}
      </span>
      {/* Outside the page's header, because a dialog has its own header and footer. */}
      {open &&
        createPortal(
          <Suspense>
            <NotificationsDialog open onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
