import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { type Described, NEW } from '../record-editor/record-form.ts';

/** Links to an empty editor. */
export function NewLink({ to, children }: { to: Described<never>['path']; children: string }) {
  return (
    <Link to={to} params={{ id: NEW }} className={`${buttonClasses('primary', 'small')} max-sm:w-full`}>
      {children}
    </Link>
  );
}
