import { classes } from './classes.ts';

type Tone = 'red' | 'orange' | 'yellow' | 'blue' | 'neutral' | 'outline' | 'success' | 'danger';

const tones: Record<Tone, string> = {
  red: 'bg-badge-red text-on-badge',
  orange: 'bg-badge-orange text-on-badge',
  yellow: 'bg-badge-yellow text-on-badge-yellow',
  blue: 'bg-badge-blue text-on-badge',
  neutral: 'bg-sunk text-ink-soft',
  outline: 'badge-outline',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
};

/** Shows a word on a coloured background. The word carries the meaning; the colour only helps to find it. */
export function Badge({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: Tone;
  children: string;
  className?: string;
}) {
  return <span className={classes('badge', tones[tone], className)}>{children}</span>;
}

/** Shows a badge (behaviour 5.2): BREAKING red, UPDATE orange, ALERT yellow, any other blue. */
export function NewsBadge({ badge }: { badge: string }) {
  return <Badge tone={newsTones[badge] ?? 'blue'}>{badge}</Badge>;
}

const newsTones: Record<string, Tone> = { BREAKING: 'red', UPDATE: 'orange', ALERT: 'yellow' };
