import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { AboutAlert, AlertForm, checkYourEmail } from './AlertForm.tsx';
import type { WishSearch } from './search.ts';

export function AlertDialog({ wish, open, onClose }: { wish: WishSearch; open: boolean; onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  const close = () => {
    setSentTo(undefined);
    onClose();
  };
  return (
    <Dialog title={sentTo ? 'Check your email' : 'Set Up Job Alerts'} open={open} onClose={close}>
      {sentTo ? (
        <Sent email={sentTo} />
      ) : (
        <>
          <p className="mb-6 text-ink-soft">
            <AboutAlert kind="job" />
          </p>
          <AlertForm kind="job" wish={wish} onSent={setSentTo} />
        </>
      )}
    </Dialog>
  );
}

function Sent({ email }: { email: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is no longer on the page.
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} className="wrap-anywhere font-serif text-lg outline-none">
      {checkYourEmail(email)}
    </p>
  );
}
