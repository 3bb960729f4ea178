import { useQuery } from '@tanstack/react-query';
import { Switch } from '#platform/web/ui/data-table/Switch.tsx';
import { noticesQuery, useNoticeChoice } from './queries.ts';

/** Turns emails about new comments on or off for the signed-in person. */
export function CommentNotice() {
  const { data } = useQuery(noticesQuery);
  const { mutate, isPending } = useNoticeChoice();
  if (!data) return null;
  return (
    <span className="inline-flex items-center gap-3 text-sm">
      Email me, at most hourly
      <Switch
        name="Email me when comments wait"
        on={data.comments}
        disabled={isPending}
        onClick={() => mutate({ comments: !data.comments })}
      />
    </span>
  );
}
