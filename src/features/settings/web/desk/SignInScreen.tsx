import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DigestSettings } from '#features/notices/web/index.ts';
import { isConflict } from '#kernel/problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { SettingsGroup, SettingsPage } from '#platform/web/ui/SettingsGroup.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { settings, settingsQuery } from '../queries.ts';

export default function SignInScreen() {
  return (
    <SettingsPage>
      <SecondFactorPolicy />
      <DigestSettings />
    </SettingsPage>
  );
}

/**
 * Sets whether the desk must use two-step sign-in. Only administrators who use it themselves can require it; the server
 * refuses the others.
 */
export function SecondFactorPolicy() {
  const query = useQuery(settingsQuery);
  return (
    <SettingsGroup
      title="Signing in"
      note="With two-step sign-in, a leaked password is not enough: people also need a code from an app to sign in."
    >
      <Loaded query={query} skeleton={2}>
        {({ secondFactorRequired, updatedAt }) => <Policy required={secondFactorRequired} updatedAt={updatedAt} />}
      </Loaded>
    </SettingsGroup>
  );
}

function Policy({ required, updatedAt }: { required: boolean; updatedAt: string }) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [ownMissing, setOwnMissing] = useState<string>();

  async function change() {
    setPending(true);
    setOwnMissing(undefined);
    try {
      const body = { secondFactorRequired: !required, updatedAt };
      const saved = await settings('PATCH /api/admin/settings', { body });
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      toast({
        title: required ? 'Two-step sign-in is no longer required' : 'Two-step sign-in is required from now on',
      });
    } catch (err) {
      if (isConflict(err)) setOwnMissing(reasonOf(err));
      else toastFailure(err);
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <p>
        {required ? (
          <>
            <b className="font-semibold">Required.</b> Administrators and editors must set up two-step sign-in before
            they can use the desk.
          </>
        ) : (
          <>
            <b className="font-semibold">Not required.</b> Administrators and editors can set up two-step sign-in, but
            do not have to.
          </>
        )}
      </p>
      {ownMissing && (
        <ProblemNote className="mt-3">
          {ownMissing}{' '}
          <Link
            to="/account/second-factor"
            search={{ returnTo: '/admin/settings' }}
            className="underline underline-offset-2"
          >
            Set it up
          </Link>
        </ProblemNote>
      )}
      <Button look="secondary" size="small" disabled={pending} onClick={change} className="mt-4">
        {required ? 'No longer require it' : 'Require it of administrators and editors'}
      </Button>
    </>
  );
}
