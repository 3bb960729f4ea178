import { Suspense } from 'react';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';
import { type Compared, said } from './described.ts';
import { LazyComparison } from './lazy-comparison.ts';
import type { MergingValues } from './merging.ts';

export type Choice = 'mine' | 'theirs';

interface MergeFieldsProps<Values extends object> {
  of: Compared<Values>;
  merging: MergingValues<Values>;
  mine: Values;
  /** 'mine' where nothing was chosen. */
  choices: Record<string, Choice>;
  onChoose: (name: string, choice: Choice) => void;
}

/** Shows each changed field: taken from theirs, kept, or, where both changed it, a comparison with a choice. */
export function MergeFields<Values extends object>({ of, merging, mine, choices, onChoose }: MergeFieldsProps<Values>) {
  const labels: Record<string, string> = of.labels;
  const named = (names: string[]) => names.map((name) => labels[name] ?? name).join(', ');
  return (
    <div className="mt-4 flex flex-col gap-5">
      {merging.theirs.length > 0 && (
        <p>
          <strong>Taken from the saved version:</strong> {named(merging.theirs)}
        </p>
      )}
      {merging.mine.length > 0 && (
        <p>
          <strong>Kept from yours:</strong> {named(merging.mine)}
        </p>
      )}
      {merging.both.length === 0 && <p>You changed different things: there is nothing to choose.</p>}
      {merging.both.map((name) => (
        <fieldset key={name} className="border-rule border-t pt-4">
          <legend className="float-left mb-2 w-full font-semibold font-serif text-lg">{labels[name] ?? name}</legend>
          <p className="clear-both mb-2 text-ink-soft text-sm">From the saved version to yours:</p>
          <div className="border-rule border-l pl-4">
            <Suspense fallback={<Skeleton className="h-20 w-full" />}>
              <LazyComparison
                before={said(of, name, merging.values)}
                after={said(of, name, mine)}
                rich={of.rich.includes(name)}
              />
            </Suspense>
          </div>
          <div className="mt-2 flex flex-wrap gap-x-6">
            {(['mine', 'theirs'] as const).map((choice) => (
              <label key={choice} className="flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="radio"
                  name={`merge-${name}`}
                  checked={(choices[name] ?? 'mine') === choice}
                  onChange={() => onChoose(name, choice)}
                  className="size-5"
                />
                {choice === 'mine' ? 'Keep mine' : 'Take theirs'}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
