import { useQuery } from '@tanstack/react-query';
import type { SavedChoices } from '#features/notices/contract.ts';
import { Switch } from '#platform/web/ui/data-table/Switch.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { SettingsGroup } from '#platform/web/ui/SettingsGroup.tsx';
import { HOURS, noticesQuery, useNoticeChoice } from './queries.ts';

/** Lets administrators choose whether and when they get the daily email about what is waiting. */
export function DigestSettings() {
  const query = useQuery(noticesQuery);
  return (
    <SettingsGroup
      title="Daily digest"
      note="One email about waiting submissions, comments and inquiries, and emails that failed. It is sent only if something is waiting."
    >
      <Loaded query={query} skeleton={1}>
        {(choices) => <Digest choices={choices} />}
      </Loaded>
    </SettingsGroup>
  );
}

function Digest({ choices: { digest, digestHour, clock } }: { choices: SavedChoices }) {
  const { mutate, isPending } = useNoticeChoice();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <Switch
        name="Send me the daily digest"
        on={digest}
        disabled={isPending}
        onClick={() => mutate({ digest: !digest })}
      />
      <label className="inline-flex flex-wrap items-center gap-x-3">
        Every day at
        <select
          value={digestHour}
          disabled={isPending || !digest}
          onChange={(event) => mutate({ digestHour: Number(event.target.value) })}
          className="control control-compact w-auto"
        >
          {HOURS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {clock} time
      </label>
    </div>
  );
}

/** Turns emails about new comments on or off for the signed-in person. */
export function CommentNotice() {
  const { data } = useQuery(noticesQuery);
  const { mutate, isPending } = useNoticeChoice();
  if (!data) return null;
  return (
    <span className="inline-flex items-center gap-3 text-sm">
      Email me, at most hourly
      <Switch
        name="Email me when comments are waiting"
        on={data.comments}
        disabled={isPending}
        onClick={() => mutate({ comments: !data.comments })}
      />
    </span>
  );
}
