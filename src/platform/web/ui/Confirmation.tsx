import { type ReactNode, useEffect, useRef } from 'react';

/** Replaces a form after it was sent. Its heading gets the focus, because the form that had it is gone. */
export function Confirmation({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto max-w-reading border-rule-strong border-t-2 py-10 lg:py-16">
      <h1 ref={heading} tabIndex={-1} className="font-semibold font-serif text-4xl text-balance outline-none">
        {title}
      </h1>
      <p className="mt-4 font-serif text-ink-soft text-xl">{children}</p>
      <p className="mt-8 flex flex-wrap gap-3">{actions}</p>
    </div>
  );
}
