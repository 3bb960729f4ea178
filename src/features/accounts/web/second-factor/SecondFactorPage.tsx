import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClasses } from '#platform/web/ui/Button.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { SecondFactorStatus } from '../../second-factor-contract.ts';
import { BackToAccount } from '../AccountFrame.tsx';
import { secondFactor, secondFactorQuery } from '../account/queries.ts';
import { useOwnAccount } from '../account/use-own-account.ts';
import { ProofForm, SetUp } from './SetUp.tsx';

const PATH = '/account/second-factor';
const route = getRouteApi(PATH);

/** Sets up or changes two-step sign-in. Shows the recovery codes until the person confirms that they have kept them. */
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

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the person confirms that they have kept the codes, which the site never shows again. */
  onKept: () => Promise<void>;
}

/** Shows the recovery codes once, for printing, saving or writing down. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [pending, setPending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { name } = useRouteContext({ from: '__root__' }).site;
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto w-full max-w-page px-4 py-12 sm:px-6 md:py-20">
      <div className="mx-auto max-w-xl border-rule-strong border-t-2 pt-5">
        <h1 ref={heading} tabIndex={-1} className="text-balance font-semibold font-serif text-3xl outline-none">
          Keep your recovery codes
        </h1>
        <p className="mt-3 text-pretty text-ink-soft">
          Two-step sign-in for {name} is on. If you lose your phone, one of these codes lets you sign in; each works
          once. They are shown only once: keep them somewhere safe, and not only on your phone.
        </p>
        <ol className="mt-6 grid grid-cols-2 gap-x-8 gap-y-1 border-rule border-y py-4 font-mono text-lg">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="mt-3 flex flex-wrap gap-3 print:hidden">
          <CopyButton text={codes.join('\n')} what="the recovery codes" />
          <Button look="secondary" size="small" onClick={() => save(name, codes)} className="mt-2">
            Download
          </Button>
          <Button look="secondary" size="small" onClick={() => window.print()} className="mt-2">
            Print
          </Button>
        </div>
        <Button
          disabled={pending}
          onClick={() => {
            setPending(true);
            void onKept();
          }}
          className="mt-8 max-sm:w-full print:hidden"
        >
          I have saved them
        </Button>
      </div>
    </div>
  );
}

function save(siteName: string, codes: readonly string[]): void {
  const text = `Recovery codes for ${siteName}. Each works once.\n\n${codes.join('\n')}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}

interface ManageProps {
  status: SecondFactorStatus;
  /** The page from which the person came. */
  returnTo: string | undefined;
  onCodes: (codes: readonly string[]) => void;
}

/** Makes new recovery codes or turns two-step sign-in off. Shown while it is on. */
function Manage({ status, returnTo, onCodes }: ManageProps) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<'codes' | 'off'>();
  const toggle = (what: 'codes' | 'off') => setOpened(opened === what ? undefined : what);
  return (
    <>
      <p className="mt-3 text-pretty text-ink-soft">
        It is on: you also need a code from your authenticator app, or one of your recovery codes, to sign in.
      </p>
      {returnTo && (
        <p className="mt-5">
          <a href={returnTo} className={buttonClasses('primary')}>
            Continue
          </a>
        </p>
      )}
      <section aria-labelledby="recovery" className="mt-8 border-rule border-t pt-5">
        <h2 id="recovery" className="font-semibold font-serif text-xl">
          Recovery codes
        </h2>
        <p className="mt-1 text-ink-soft">{left(status.recoveryCodesLeft)} New ones replace the old ones.</p>
        <Button
          look="secondary"
          size="small"
          aria-expanded={opened === 'codes'}
          onClick={() => toggle('codes')}
          className="mt-3"
        >
          New recovery codes
        </Button>
        {opened === 'codes' && (
          <ProofForm
            withCode
            passwordNeeded={status.passwordNeeded}
            button={['Make ten new codes', 'Making codes...']}
            send={async (body) =>
              onCodes((await secondFactor('POST /api/account/second-factor/recovery-codes', { body })).recoveryCodes)
            }
          />
        )}
      </section>
      <section aria-labelledby="off" className="mt-8 border-rule border-t pt-5">
        <h2 id="off" className="font-semibold font-serif text-xl">
          Move to another phone, or switch off
        </h2>
        <p className="mt-1 text-pretty text-ink-soft">
          To move to another phone, switch it off here and set it up again.
          {status.required && ' Until then you cannot open the desk: this site requires two-step sign-in there.'}
        </p>
        <Button
          look="secondary"
          size="small"
          aria-expanded={opened === 'off'}
          onClick={() => toggle('off')}
          className="mt-3"
        >
          Switch off
        </Button>
        {opened === 'off' && (
          <ProofForm
            withCode
            danger
            passwordNeeded={status.passwordNeeded}
            button={['Switch off two-step sign-in', 'Switching off...']}
            send={async (body) => {
              await secondFactor('POST /api/account/second-factor/disable', { body });
              toast({ title: 'Two-step sign-in is off' });
              await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
            }}
          />
        )}
      </section>
      <BackToAccount />
    </>
  );
}

const left = (codes: number) => {
  if (codes === 0) return 'You have used them all.';
  return codes === 1 ? 'One is left.' : `${codes} are left.`;
};
