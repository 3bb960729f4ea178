import { Link } from '@tanstack/react-router';
import { BACK } from './drawings.ts';
import { Icon } from './Icon.tsx';

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent text-sm hover:underline md:pointer-fine:min-h-6 print:hidden"
    >
      <Icon drawing={BACK} size={16} />
      {children}
    </Link>
  );
}
