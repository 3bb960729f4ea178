import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { Confirmation } from '#platform/web/ui/Confirmation.tsx';

/** Replaces a form of the account once it has been sent. */
export function Done({ title, children }: { title: string; children: string }) {
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <Confirmation
        title={title}
        actions={
          <Link to="/account" className={buttonClasses('primary')}>
            Your account
          </Link>
        }
      >
        {children}
      </Confirmation>
    </div>
  );
}
