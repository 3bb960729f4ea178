import { Link } from '@tanstack/react-router';
import { wayClasses } from '../AccountFrame.tsx';

type Place = '/account/name' | '/account/email' | '/account/notifications' | '/account/password';

/** 'Change', followed by `what` for screen readers. */
export function ChangeLink({ to, what }: { to: Place; what: string }) {
  return (
    <Link to={to} className={wayClasses}>
      Change<span className="sr-only"> {what}</span>
    </Link>
  );
}
