import { useEffect, useRef } from 'react';
import { encode } from 'uqr';
import { Submit } from '#platform/web/ui/Button.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import type { SecondFactorCode, SecondFactorSetUp } from '../../second-factor-contract.ts';
import { useAccountForm } from '../AccountForm.tsx';
import { wayClasses } from '../AccountFrame.tsx';
import { secondFactor } from '../account/queries.ts';
import { CodeField } from './CodeField.tsx';

/** Shows the key for the app, and asks for its first code as proof that the app has the key. */
export default function AppStep({ made, onDone }: { made: SecondFactorSetUp; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is no longer on the page.
  useEffect(() => heading.current?.focus(), []);
  const { form, control, pending, problem } = useAccountForm<SecondFactorCode>('/account/second-factor', {
    schema: async () => (await import('../../second-factor-contract.ts')).SecondFactorCode,
    send: async (body) => {
      await secondFactor('POST /api/account/second-factor/confirm', { body });
      onDone();
    },
  });
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mt-7 font-semibold font-serif text-xl outline-none">
        1. Add the site to your authenticator app
      </h2>
      <div className="mt-3 grid items-start gap-6 sm:grid-cols-[auto_1fr]">
        <QrCode text={made.uri} />
        <div className="min-w-0 text-ink-soft">
          <p>Scan the QR code with the app.</p>
          <p className="mt-3">
            Are you reading this on your phone?{' '}
            <a href={made.uri} className={wayClasses}>
              Open the app
            </a>
          </p>
          <p className="mt-3">Or type this key into the app:</p>
          <p className="mt-1 break-words font-mono text-ink text-lg">{made.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <CopyButton text={made.secret} what="the key" />
        </div>
      </div>
      <h2 className="mt-8 border-rule border-t pt-6 font-semibold font-serif text-xl">
        2. Enter the code that it shows
      </h2>
      <form {...form} className="mt-4 flex flex-col gap-5">
        <ProblemNote>{problem}</ProblemNote>
        <CodeField {...control('code')} />
        <Submit className="self-start max-sm:w-full" pending={pending} verb="Switch on" doing="Checking..." />
      </form>
    </>
  );
}

/** Draws dark on light in both themes, because not every camera reads inverted codes. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label="QR code with the key for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 border border-rule bg-white"
    >
      <path d={dots.join('')} className="fill-black" />
    </svg>
  );
}
