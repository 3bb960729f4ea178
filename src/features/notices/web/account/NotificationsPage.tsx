import { useQuery } from '@tanstack/react-query';
import { AccountFrame, BackToAccount, useOwnAccount } from '#features/accounts/web/index.ts';
import type { SavedChoices } from '#features/notices/contract.ts';
import {
  EMAIL_CHOICES,
  type EmailChoice,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#features/notices/vocabulary.ts';
import { isApiError } from '#kernel/problem.ts';
import { SelectField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { HOURS, noticesQuery, useNoticeChoice } from '../desk/queries.ts';

export function NotificationsPage() {
  const { data: own } = useOwnAccount('/account/notifications');
  return (
    <AccountFrame
      title="Your notifications"
      intro="The bell at the desk tells you about all of these. Choose which ones we also email to you. We leave out any that you have already read."
    >
      {own && <Choices key={own.id} />}
      <BackToAccount />
    </AccountFrame>
  );
}

function Choices() {
  const query = useQuery({ ...noticesQuery, retry: false });
  return (
    <Loaded query={query} skeleton={4} failed={failed}>
      {(choices) => <ByKind {...choices} />}
    </Loaded>
  );
}

const failed = (err: Error): string =>
  isApiError(err) && err.status === 403
    ? 'Only editors and administrators have notifications.'
    : 'Your notifications could not be loaded.';

const kinds = Object.entries(NOTIFICATION_KINDS) as [NotificationKind, string][];
const choices = Object.entries(EMAIL_CHOICES).map(([value, label]) => ({ value, label }));

/** Saves each choice at once. */
function ByKind({ emails, digestHour, clock }: SavedChoices) {
  const { mutate, isPending, variables } = useNoticeChoice();
  // Shows a choice at once, while it is being saved.
  const chosen = { ...emails, ...(isPending && variables.emails) };
  return (
    <div className="flex flex-col gap-5">
      {kinds.map(([kind, label]) => (
        <SelectField
          key={kind}
          label={label}
          choices={choices}
          value={chosen[kind]}
          onChange={(event) => mutate({ emails: { [kind]: event.target.value as EmailChoice } })}
        />
      ))}
      {Object.values(chosen).includes('daily') && (
        <SelectField
          label="Hour of the daily email"
          hint={`Times are in ${clock}`}
          choices={HOURS}
          value={String((isPending && variables.digestHour) || digestHour)}
          onChange={(event) => mutate({ digestHour: Number(event.target.value) })}
        />
      )}
    </div>
  );
}
