import { classes } from './classes.ts';

interface FilterTabsProps<T> {
  /** For screen readers: 'Show submissions by status'. */
  label: string;
  choices: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

export function FilterTabs<T extends string | undefined>({ label, choices, value, onChange }: FilterTabsProps<T>) {
  return (
    <fieldset className="mb-2 flex flex-wrap gap-x-6 border-rule border-b">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={classes(
            '-mb-px min-h-11 border-b-2 text-sm',
            choice.value === value
              ? 'border-accent font-semibold text-ink'
              : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
