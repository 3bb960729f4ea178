import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { AboutAlert, AlertForm, CHECK_YOUR_EMAIL } from './AlertForm.tsx';
import type { WishSearch } from './search.ts';

export function AlertDialog({ wish, open, onClose }: { wish: WishSearch; open: boolean; onClose: () => void }) {
  const [sent, setSent] = useState(false);
  const close = () => {
    setSent(false);
    onClose();
  };
  return (
    <Dialog title={sent ? 'Check your email' : 'Set Up Job Alerts'} open={open} onClose={close}>
      {sent ? (
        <Sent />
      ) : (
        <>
          <p className="mb-6 text-ink-soft">
            <AboutAlert kind="job" />
          </p>
          <AlertForm kind="job" wish={wish} onSent={() => setSent(true)} />
        </>
      )}
    </Dialog>
  );
}

function Sent() {
  const text = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is no longer on the page.
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} className="font-serif text-lg outline-none">
      {CHECK_YOUR_EMAIL}
    </p>
  );
}
