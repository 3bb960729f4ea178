import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Notification, notificationsApi } from '#features/notices/contract.ts';
import { wordsOf } from '#features/notices/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { cancelDialog, Dialog } from '#platform/web/ui/Dialog.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';

const notifications = client<typeof notificationsApi>();

export const notificationsQuery = { ...queryOf(notifications, 'GET /api/notifications'), staleTime: 0 };

/** Marks notifications as read, and reloads the counts of the tabs, which include the number at the bell. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => notifications('POST /api/notifications/read', { body: { ids } }),
    onSuccess: async ({ unread }, ids) => {
      queryClient.setQueryData(
        notificationsQuery.queryKey,
        (known) =>
          known && {
            unread,
            notifications: known.notifications.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one)),
          },
      );
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/waiting'] });
    },
    onError: (err) => toastFailure(err),
  });
}

/** Lists the person's notifications, newest first, each with a link to its record. */
export default function NotificationsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useQuery(notificationsQuery);
  const mark = useMarkRead();
  const unread = query.data?.notifications.flatMap(({ id, read }) => (read ? [] : [id])) ?? [];
  return (
    <Dialog
      title="Notifications"
      open={open}
      onClose={onClose}
      actions={
        <>
          <Link
            to="/account/notifications"
            onClick={close}
            className="mr-auto inline-flex min-h-11 items-center font-semibold text-accent text-sm underline"
          >
            Choose what is emailed
          </Link>
          <Button look="secondary" disabled={unread.length === 0 || mark.isPending} onClick={() => mark.mutate(unread)}>
            Mark all as read
          </Button>
        </>
      }
    >
      <Loaded query={query} skeleton={3} failed={() => 'Your notifications could not be loaded.'}>
        {({ notifications }) =>
          notifications.length === 0 ? (
            <EmptyState title="Nothing new">
              <p className="max-w-prose text-ink-soft text-sm">
                This list tells you when a submission is assigned to you, an author or a partner replies to you, or
                something could not be sent.
              </p>
            </EmptyState>
          ) : (
            <ul className="-my-3 divide-y divide-rule">
              {notifications.map((one) => (
                <Item key={one.id} notification={one} marking={mark.isPending} onRead={() => mark.mutate([one.id])} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const close = (event: MouseEvent<HTMLElement>) => cancelDialog(event.currentTarget);

function Item({ notification, marking, onRead }: { notification: Notification; marking: boolean; onRead: () => void }) {
  const { title, path, at, read } = notification;
  const [to, search = ''] = path.split('?') as [string, string?];
  return (
    <li className="flex items-start gap-x-3 py-3">
      <span aria-hidden className={`mt-2 size-2 shrink-0 rounded-full ${read ? '' : 'bg-accent'}`} />
      <div className="min-w-0 grow">
        <Link
          to={to as '/admin'}
          search={Object.fromEntries(new URLSearchParams(search)) as never}
          onClick={(event) => {
            if (!read) onRead();
            close(event);
          }}
          className={`line-link break-words hover:text-accent ${read ? '' : 'font-semibold'}`}
        >
          {title}
        </Link>
        <p className="text-ink-soft text-sm">
          {!read && <span className="sr-only">Unread. </span>}
          {wordsOf(notification)} · <RelativeTime date={at} />
        </p>
      </div>
      {!read && (
        <Button
          look="quiet"
          size="small"
          aria-label={`Mark as read: ${title}`}
          className="-mr-2 shrink-0"
          disabled={marking}
          onClick={onRead}
        >
          Mark as read
        </Button>
      )}
    </li>
  );
}
