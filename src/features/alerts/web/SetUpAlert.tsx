import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '#platform/web/ui/BackLink.tsx';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { Confirmation } from '#platform/web/ui/Confirmation.tsx';
import type { Followed } from '../wish.ts';
import { AboutAlert, AlertForm, type AlertFormProps, checkYourEmail } from './AlertForm.tsx';

interface SetUpAlertProps extends AlertFormProps {
  title: string;
  followed?: Followed | undefined;
  /** The list that the alert follows. */
  back: { to: string; label: string };
  sent: boolean;
}

/** Shows the form as a page and, once it has been sent, the confirmation. */
export function SetUpAlert({ title, back, sent, followed, onSent, ...form }: SetUpAlertProps) {
  const [email, setEmail] = useState<string>();
  const showSent = (address: string) => {
    setEmail(address);
    onSent(address);
  };
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      {sent ? (
        <Confirmation
          title="Check your email"
          actions={
            <Link to={back.to} className={buttonClasses('primary')}>
              {back.label}
            </Link>
          }
        >
          <span className="wrap-anywhere">{checkYourEmail(email)}</span>
        </Confirmation>
      ) : (
        <div className="mx-auto max-w-reading">
          <BackLink to={back.to}>{back.label}</BackLink>
          <h1 className="mt-6 text-balance font-semibold font-serif text-4xl tracking-tight">{title}</h1>
          <p className="mt-3 mb-8 font-serif text-ink-soft text-xl">
            <AboutAlert kind={form.kind} followed={followed} />
          </p>
          <AlertForm {...form} onSent={showSent} />
        </div>
      )}
    </div>
  );
}
