import { Link } from '@tanstack/react-router';
import type { MouseEventHandler } from 'react';
import { BACK } from './drawings.ts';
import { Icon } from './Icon.tsx';

export interface BackLinkProps {
  to: string;
  onClick?: MouseEventHandler;
  children: string;
}

export function BackLink({ children, ...link }: BackLinkProps) {
  return (
    <Link
      {...link}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent text-sm hover:underline md:pointer-fine:min-h-6 print:hidden"
    >
      <Icon drawing={BACK} size={16} />
      {children}
    </Link>
  );
}
