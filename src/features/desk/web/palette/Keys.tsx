import type { ReactNode } from 'react';

/** Shows one key, or two to press one after the other: 'g c'. */
export function Keys({ keys }: { keys: string }) {
  const [first, second] = keys.split(' ');
  return (
    <span className="flex shrink-0 gap-1">
      <Key>{first}</Key>
      {second && <Key>{second}</Key>}
    </span>
  );
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="min-w-6 rounded-sm border border-rule bg-paper px-1.5 text-center font-sans text-ink-soft text-xs leading-5">
    {children}
  </kbd>
);
