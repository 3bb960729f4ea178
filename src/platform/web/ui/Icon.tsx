import { classes } from './classes.ts';

/**
 * Shows a line icon, an SVG path in a view box of 24 by 24 (drawings.ts), in the colour of the text. Hidden from screen
 * readers, because the text next to it carries the meaning.
 */
export function Icon({ drawing, size = 24, className }: { drawing: string; size?: number; className?: string }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 24 24" className={classes('icon', className)}>
      <path d={drawing} />
    </svg>
  );
}
