import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { useOwnAccount } from '../account/use-own-account.ts';
import { Manage } from './Manage.tsx';
import { secondFactorQuery } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';

const PATH = '/account/second-factor';
const route = getRouteApi(PATH);

/** Sets up two-step sign-in, or changes it. Shows the recovery codes until the person confirms to have kept them. */
export function SecondFactorPage() {
  useOwnAccount(PATH);
  const { returnTo } = route.useSearch();
  const queryClient = useQueryClient();
  const query = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<readonly string[]>();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });

  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={async () => {
          await readAgain();
          setCodes(undefined);
        }}
      />
    );
  return (
    <div className="mx-auto w-full max-w-page px-4 py-12 sm:px-6 md:py-20">
      <div className="mx-auto max-w-xl border-rule-strong border-t-2 pt-5">
        <h1 className="text-balance font-semibold font-serif text-3xl">Two-step sign-in</h1>
        <noscript>
          <p className="mt-3">Setting it up needs JavaScript. Signing in with it does not.</p>
        </noscript>
        <Loaded query={query} skeleton={4} failed={() => 'We could not check whether two-step sign-in is on.'}>
          {(status) =>
            status.enabled ? (
              <Manage status={status} returnTo={returnTo} onCodes={setCodes} />
            ) : (
              <SetUp status={status} onDone={setCodes} />
            )
          }
        </Loaded>
      </div>
    </div>
  );
}
