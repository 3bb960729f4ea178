import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';

interface RowButtonProps {
  /** Includes the record's title: 'Pin “VAT in the Digital Age”'. */
  name: string;
  onClick: () => void;
  pressed?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function RowButton({ name, pressed, children, ...rest }: RowButtonProps) {
  return (
    <IconButton
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      className={classes('md:pointer-fine:size-8', pressed && 'text-accent [&>svg]:fill-current')}
      {...rest}
    >
      {children}
    </IconButton>
  );
}

/** Links to the public page in a new tab, so that the list stays open. */
export function PublishedLink({ href, title }: { href: string; title: string }) {
  const name = `View “${title}” live`;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={name}
      title={name}
      className="icon-button md:pointer-fine:size-8"
    >
      <ExternalLink aria-hidden size={16} />
    </a>
  );
}
