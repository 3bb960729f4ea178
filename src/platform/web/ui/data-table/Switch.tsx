import { useFocusAfter } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';

interface SwitchProps {
  name: string;
  on: boolean;
  disabled?: boolean;
  words?: readonly [on: string, off: string];
  onClick: () => void;
}

export function Switch({ name, on, disabled, words = ['On', 'Off'], onClick }: SwitchProps) {
  useFocusAfter(disabled === true);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={name}
      disabled={disabled}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 md:pointer-fine:min-h-8"
    >
      <span className={classes('h-4 w-7 rounded-full p-0.5 transition-colors', on ? 'bg-accent' : 'bg-ink-faint')}>
        <span className={classes('block size-3 rounded-full bg-raised transition-transform', on && 'translate-x-3')} />
      </span>
      <span aria-hidden className="text-ink-soft">
        {words[on ? 0 : 1]}
      </span>
    </button>
  );
}
