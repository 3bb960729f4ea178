import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ONWARD } from './drawings.ts';
import { Icon } from './Icon.tsx';

interface SectionHeadProps {
  id?: string;
  title: string;
  /** The address behind 'View All'. */
  to?: string;
  /** A link other than 'View All'. */
  children?: ReactNode;
}

/** Shows the head of a section on a front page: a strong rule, its title, and a link to more. */
export function SectionHead({ id, title, to, children }: SectionHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 border-rule-strong border-t-2 pt-2">
      <h2 id={id} className="font-semibold font-serif text-xl">
        {title}
      </h2>
      {to && (
        <Link
          to={to}
          aria-label={`View All ${title}`}
          className="inline-flex min-h-6 items-center gap-1 whitespace-nowrap font-semibold text-accent text-sm hover:underline"
        >
          View All
          <Icon drawing={ONWARD} size={14} />
        </Link>
      )}
      {children}
    </div>
  );
}
