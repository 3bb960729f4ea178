import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button, buttonClasses } from '#platform/web/ui/Button.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { BackToAccount } from '../AccountFrame.tsx';
import { passkeys, passkeysQuery, secondFactorQuery } from '../account/queries.ts';
import { useOwnAccount } from '../account/use-own-account.ts';
import { createPasskey, refusalOf } from './device.ts';
import { useCanUsePasskeys } from './PasskeyButton.tsx';

// Loaded with the first passkey, because people without one do not need it.
const PasskeyItem = lazy(() => import('./PasskeyItem.tsx'));

const PATH = '/account/passkeys';
const route = getRouteApi(PATH);

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
                <p className="mt-8 border-rule border-y py-5 text-ink-soft">You have no passkeys yet.</p>
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

/** Asks for a name, then has the device create a passkey. */
function AddPasskey() {
  const possible = useCanUsePasskeys();
  const readAgain = useReadAgain([passkeysQuery.queryKey, secondFactorQuery.queryKey]);
  const [problem, setProblem] = useState<string>();
  // A new key empties the field after adding a passkey.
  const [added, setAdded] = useState(0);
  const { form, field, pending } = useForm({
    schema: async () => (await import('../../passkey-contract.ts')).PasskeyAdded.pick({ name: true }),
    send: async ({ name }: { name: string }) => {
      setProblem(undefined);
      const passkey = await createPasskey(await passkeys('POST /api/account/passkeys/options'));
      await passkeys('POST /api/account/passkeys', { body: { name, passkey } });
      toast({ title: 'Your passkey has been added', description: 'Your other sessions have ended.' });
      setAdded(added + 1);
      await readAgain();
    },
    onFailure: (err) => setProblem(refusalOf(err) ?? reasonOf(err)),
  });
  if (!possible)
    return (
      <p className="mt-8">
        This browser cannot add passkeys. Please use a current browser, and open this site at its own address.
      </p>
    );
  return (
    <section aria-labelledby="add" className="mt-8">
      <h2 id="add" className="font-semibold font-serif text-xl">
        Add a passkey
      </h2>
      <ProblemNote className="mt-4">{problem}</ProblemNote>
      <form {...form} key={added} className="mt-4 flex flex-col gap-5">
        <TextField
          {...field('name')}
          label="Name"
          hint="It helps you to tell several passkeys apart. For example, ‘Work laptop’. Adding a passkey signs you out everywhere else."
          autoComplete="off"
          maxLength={60}
          optional
        />
        <Button type="submit" disabled={pending} className="self-start max-sm:w-full">
          {pending ? 'Waiting for your device...' : 'Add a passkey'}
        </Button>
      </form>
    </section>
  );
}
