import { Link } from '@tanstack/react-router';
import type { Described } from '../record-editor/record-form.ts';

interface EditLinkProps {
  to: Described<never>['path'];
  id: string;
  title: string;
  onOpen?: () => void;
}

export function EditLink({ to, id, title, onOpen }: EditLinkProps) {
  return (
    <Link to={to} params={{ id }} onClick={onOpen} className="line-link font-semibold hover:text-accent">
      {title}
    </Link>
  );
}
