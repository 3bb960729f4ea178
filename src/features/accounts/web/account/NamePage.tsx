import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { changed } from '#kernel/changed.ts';
import { isConflict } from '#kernel/problem.ts';
import { Button, Submit } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { Account, Names } from '../../own-contract.ts';
import { useAccountForm } from '../AccountForm.tsx';
import { AccountFrame, BackToAccount } from '../AccountFrame.tsx';
import { account, accountQuery } from './queries.ts';
import { useOwnAccount } from './use-own-account.ts';

const PATH = '/account/name';

export function NamePage() {
  const { data: own } = useOwnAccount(PATH);
  // The key resets the form once the account is loaded or reloaded.
  return <NameForm key={`${own?.id} ${own?.updatedAt}`} own={own ?? undefined} />;
}

function NameForm({ own }: { own: Account | undefined }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const known = { firstName: own?.firstName ?? '', lastName: own?.lastName ?? '' };
  const [outdated, setOutdated] = useState(false);
  const { form, control, pending, problem } = useAccountForm<Names>(PATH, {
    known,
    schema: async () => (await import('../../own-contract.ts')).Names,
    send: async (names) => {
      const body = { ...changed(known, names), updatedAt: own?.updatedAt };
      const saved = await account('PATCH /api/account', { body }).catch((err: unknown) => {
        setOutdated(isConflict(err));
        throw err;
      });
      queryClient.setQueryData(accountQuery.queryKey, saved);
      toast({ title: 'Your name has been changed' });
      await navigate({ to: '/account' });
    },
  });
  return (
    <AccountFrame title="Your name" intro="It appears with your articles and comments." problem={problem}>
      {outdated && (
        <Button
          look="secondary"
          size="small"
          className="mb-6"
          onClick={() => void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })}
        >
          Load the saved version
        </Button>
      )}
      <form {...form} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <TextField {...control('firstName')} label="First name" autoComplete="given-name" maxLength={80} />
          <TextField {...control('lastName')} label="Last name" autoComplete="family-name" maxLength={80} />
        </div>
        <Submit className="w-full" pending={pending} verb="Save" doing="Saving..." />
      </form>
      <BackToAccount />
    </AccountFrame>
  );
}
