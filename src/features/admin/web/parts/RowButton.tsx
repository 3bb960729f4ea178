import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

interface RowButtonProps {
  /** Names the thing too: 'Pin “VAT in the Digital Age”'. */
  name: string;
  onClick: () => void;
  /** For something that is on or off. */
  pressed?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** A small button at the end of a row. */
export function RowButton({ name, pressed, children, ...rest }: RowButtonProps) {
  return (
    <IconButton
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      className={classes('md:size-8', pressed && 'text-accent [&>svg]:fill-current')}
      {...rest}
    >
      {children}
    </IconButton>
  );
}
