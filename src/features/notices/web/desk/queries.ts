import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NoticeChange, noticesApi } from '#features/notices/contract.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';

const notices = client<typeof noticesApi>();

export const noticesQuery = { ...queryOf(notices, 'GET /api/admin/notices'), staleTime: 0 };

/** The hours of a day, as a person chooses one: '07:00'. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** Changes which notices the signed-in person gets by email. */
export function useNoticeChoice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NoticeChange) => notices('PATCH /api/admin/notices', { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(noticesQuery.queryKey, saved);
      toast({ title: 'Your choice of emails has been saved' });
    },
    onError: (err) => toastFailure(err),
  });
}
