import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { CopyButton } from './CopyButton.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the person confirms to have kept the codes; they are not shown again. */
  onKept: () => Promise<void>;
}

/** Shows the recovery codes this one time, for printing, saving or writing down. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
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
