import { useId } from 'react';
import { classes } from '#platform/web/ui/classes.ts';

const choices = [
  ['named', 'Keep it, with the name', 'Articles and comments keep the name under which they were published.'],
  ['anonymous', 'Keep it, without the name', 'Articles and comments are shown without an author.'],
] as const;

/** Asks what should happen to published work. The form sends the choice as `published`. */
export function PublishedChoice({ chosen, error }: { chosen?: string | undefined; error?: string | undefined }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id} className={classes(error && 'border-danger border-l-4 pl-3')}>
      <legend className="mb-2 font-semibold text-sm">Published work</legend>
      {error && (
        <p id={id} role="alert" className="mb-2 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      <ul className="border-rule border-t">
        {choices.map(([value, label, note]) => (
          <li key={value} className="border-rule border-b">
            <label className="flex min-h-11 items-start gap-3 py-2.5">
              <input
                type="radio"
                name="published"
                value={value}
                defaultChecked={value === chosen}
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span>
                {label}
                <span className="block text-ink-soft text-sm">{note}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
