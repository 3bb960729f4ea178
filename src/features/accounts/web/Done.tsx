import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { Confirmation } from '#platform/web/ui/Confirmation.tsx';
import type { ReturnSearch } from './search.ts';

interface DoneProps {
  title: string;
  /** The search of a link to the sign-in page. Without it, the link leads to the account. */
  signIn?: ReturnSearch;
  /** The page of the form that asked for an emailed link. A link leads back to it, for a mistyped address. */
  form?: '/register' | '/forgot-password' | '/account/email';
  children: ReactNode;
}

/** Replaces a form once it has been sent. */
export function Done({ title, signIn, form, children }: DoneProps) {
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <Confirmation
        title={title}
        actions={
          <>
            {signIn ? (
              <Link to="/login" search={signIn} className={buttonClasses('primary')}>
                Sign in
              </Link>
            ) : (
              <Link to="/account" className={buttonClasses('primary')}>
                Your account
              </Link>
            )}
            {form && (
              <Link to={form} search={signIn ?? {}} className={buttonClasses('secondary')}>
                Use another address
              </Link>
            )}
          </>
        }
      >
        {children}
      </Confirmation>
    </div>
  );
}
