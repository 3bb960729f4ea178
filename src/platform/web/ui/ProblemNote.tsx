import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Shows an error message that belongs to no field. Shows nothing without a message. */
export function ProblemNote({ children, className }: { children: ReactNode; className?: string }) {
  if (!children) return null;
  return (
    <p role="alert" className={classes('border-danger border-l-4 py-1 pl-3 font-semibold text-danger', className)}>
      {children}
    </p>
  );
}
