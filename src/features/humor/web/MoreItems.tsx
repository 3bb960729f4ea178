import { type ReactNode, useEffect, useRef } from 'react';

interface MoreItemsProps {
  label: string;
  /** The hash of the address names one of them. */
  marked: boolean;
  children: ReactNode;
}

/** The items after the first ones, folded until a reader opens them or the address names one. Printed in full (styles/humor.css). */
export function MoreItems({ label, marked, children }: MoreItemsProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!marked || !ref.current || ref.current.open) return;
    ref.current.open = true;
    // The browser could not scroll to an item that was folded.
    ref.current.querySelector('[aria-current=location]')?.scrollIntoView();
  }, [marked]);
  return (
    <details ref={ref} className="humor-more border-rule border-t">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent text-sm hover:underline print:hidden">
        {label}
      </summary>
      {children}
    </details>
  );
}
