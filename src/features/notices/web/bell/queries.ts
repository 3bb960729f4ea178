import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { notificationsApi } from '#features/notices/notifications-contract.ts';
import { client } from '#kernel/client.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';

const notifications = client<typeof notificationsApi>();

export const notificationsQuery = queryOptions({
  queryKey: ['/api/notifications'],
  queryFn: () => notifications('GET /api/notifications'),
  staleTime: 0,
});

/** Marks notifications as read, and reloads the counts of the tabs, which include the bell's number. */
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
