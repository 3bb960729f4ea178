import { Link } from '@tanstack/react-router';
import type { Described } from '../record-editor/record-form.ts';

interface EditLinkProps {
  to: Described<never>['path'];
  id: string;
  title: string;
  /** Called when the editor is about to open. */
  onOpen?: () => void;
}

/** Shows a row's title as a link to its editor. */
export function EditLink({ to, id, title, onOpen }: EditLinkProps) {
  return (
    <Link
      to={to}
      params={{ id }}
      onClick={onOpen}
      className="inline-flex min-h-6 items-center font-semibold pointer-coarse:min-h-11 hover:text-accent hover:underline"
    >
      {title}
    </Link>
  );
}
