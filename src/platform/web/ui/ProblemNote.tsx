import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Why something could not be done, where no field is to blame; nothing while there is nothing to say. */
export function ProblemNote({ children, className }: { children: ReactNode; className?: string }) {
  if (!children) return null;
  return (
    <p role="alert" className={classes('border-danger border-l-4 py-1 pl-3 font-semibold text-danger', className)}>
      {children}
    </p>
  );
}
