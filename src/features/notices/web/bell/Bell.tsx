import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { notificationsApi } from '#features/notices/contract.ts';
import { client } from '#kernel/client.ts';
import { IconButton } from '#platform/web/ui/Button.tsx';

const NotificationsDialog = lazy(() => import('./NotificationsDialog.tsx'));

const notifications = client<typeof notificationsApi>();

/**
 * Marks the person's notifications about a record as read when they open its page, however they reach it. Notifications
 * that arrive while it is open stay unread. `unread` is undefined until it is known.
 */
function useReadByOpening(unread: number | undefined): void {
  const queryClient = useQueryClient();
  const opened = useRef<string>(undefined);
  const recordId = useLocation({ select: ({ href }) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(href)?.[0] });
  useEffect(() => {
    if (unread === undefined || opened.current === recordId) return;
    opened.current = recordId;
    if (!recordId || unread === 0) return;
    notifications('POST /api/notifications/read', { body: { recordId } })
      .then(() => queryClient.invalidateQueries({ queryKey: ['/api/admin/waiting'] }))
      // If that fails, they stay unread.
      .catch(() => undefined);
  }, [recordId, unread, queryClient]);
}

export function Bell({ unread: known }: { unread: number | undefined }) {
  const unread = known ?? 0;
  const [open, setOpen] = useState(false);
  useReadByOpening(known);
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
