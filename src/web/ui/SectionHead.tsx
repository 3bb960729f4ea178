import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';

/** The head of a section on a front page: a strong rule, its title, and the way to all of it. */
export function SectionHead({ id, title, to }: { id?: string; title: string; to?: string }) {
  return (
    <div className="mb-4 flex items-baseline justify-between gap-4 border-rule-strong border-t-2 pt-2">
      <h2 id={id} className="font-semibold font-serif text-xl">
        {title}
      </h2>
      {to && (
        <Link
          to={to}
          className="inline-flex min-h-6 items-center gap-1 whitespace-nowrap font-semibold text-accent text-sm hover:underline"
        >
          View All<span className="sr-only"> of {title}</span>
          <ArrowRight aria-hidden size={14} />
        </Link>
      )}
    </div>
  );
}
