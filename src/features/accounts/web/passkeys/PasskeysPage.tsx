import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import { BackToAccount } from '../account/BackToAccount.tsx';
import { useOwnAccount } from '../account/use-own-account.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { passkeysQuery } from './queries.ts';

// Loaded with the first passkey: whoever has none does not need it.
const PasskeyItem = lazy(() => import('./PasskeyItem.tsx'));

const PATH = '/account/passkeys';
const route = getRouteApi(PATH);

/** Lists, names, adds and removes your passkeys. */
export function PasskeysPage() {
  useOwnAccount(PATH);
  const { returnTo } = route.useSearch();
  const query = useQuery(passkeysQuery);
  return (
    <div className="mx-auto w-full max-w-page px-4 py-12 sm:px-6 md:py-20">
      <div className="mx-auto max-w-xl border-rule-strong border-t-2 pt-5">
        <h1 className="text-balance font-semibold font-serif text-3xl">Your passkeys</h1>
        <p className="mt-3 text-pretty text-ink-soft">
          A passkey signs you in without a password: your phone, computer or security key asks for your face, finger or
          PIN. It works only on this site, so no one can trick you into giving it away.
        </p>
        <noscript>
          <p className="mt-3">Passkeys need JavaScript. Signing in with your password does not.</p>
        </noscript>
        <Loaded query={query} skeleton={3} failed={() => 'Your passkeys could not be loaded.'}>
          {({ rows }) => (
            <>
              {returnTo && rows.length > 0 && (
                <p className="mt-5">
                  <a href={returnTo} className={buttonClasses('primary')}>
                    Continue
                  </a>
                </p>
              )}
              {rows.length === 0 ? (
                <p className="mt-8 border-rule border-y py-5 text-ink-soft">You have none yet.</p>
              ) : (
                <Suspense fallback={<SkeletonRows rows={rows.length} />}>
                  <ul className="mt-8 divide-y divide-rule border-rule border-y">
                    {rows.map((passkey) => (
                      <PasskeyItem key={passkey.id} passkey={passkey} />
                    ))}
                  </ul>
                  <div className="mt-3">
                    <ExportLinks of="/api/account/passkeys" what="your passkeys" />
                  </div>
                </Suspense>
              )}
              <AddPasskey />
            </>
          )}
        </Loaded>
        <BackToAccount />
      </div>
    </div>
  );
}
