import { type ReactNode, useEffect, useRef } from 'react';

/** Focuses the first control inside as soon as it is shown. */
export function Focused({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('button, a, input, select, textarea')?.focus(), []);
  return (
    <div ref={ref} data-focused className="w-fit p-2">
      {children}
    </div>
  );
}
