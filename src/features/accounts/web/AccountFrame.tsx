import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';

interface AccountFrameProps {
  title: string;
  intro?: ReactNode;
  /** An error that is not about a particular field. */
  problem?: string | undefined;
  children: ReactNode;
}

export function AccountFrame({ title, intro, problem, children }: AccountFrameProps) {
  return (
    <div className="mx-auto w-full max-w-page px-4 py-12 sm:px-6 md:py-20">
      <div className="mx-auto max-w-md border-rule-strong border-t-2 pt-5">
        <h1 className="text-balance font-semibold font-serif text-3xl">{title}</h1>
        {intro && <p className="mt-3 text-pretty text-ink-soft">{intro}</p>}
        <ProblemNote className="mt-6">{problem}</ProblemNote>
        <div className="mt-7">{children}</div>
      </div>
    </div>
  );
}

export function OtherWays({ children }: { children: ReactNode }) {
  return <ul className="mt-8 divide-y divide-rule border-rule border-t text-sm">{children}</ul>;
}

export const wayClasses =
  'inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-2 hover:text-accent-strong pointer-coarse:min-h-11';

export function BackToAccount() {
  return (
    <OtherWays>
      <li className="py-3">
        <Link to="/account" className={wayClasses}>
          Back to your account
        </Link>
      </li>
    </OtherWays>
  );
}
