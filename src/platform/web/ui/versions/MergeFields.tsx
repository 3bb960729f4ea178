import { lazy, Suspense } from 'react';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';
import { type Compared, LazyComparison, said } from './described.ts';
import type { Choices, MergedField, MergingValues } from './merging.ts';
import type { SideWords } from './side-words.ts';

/** Loaded on demand: it includes the editor's document model. */
const LazyMergeText = lazy(() => import('./MergeText.tsx'));

interface MergeFieldsProps<Values extends object> {
  of: Compared<Values>;
  merging: MergingValues<Values>;
  mine: Values;
  choices: Choices;
  words: SideWords;
  onChoose: (name: string, chosen: MergedField | undefined) => void;
}

/** Shows each changed field: their value, the kept value or, if both changed it, a merged text or a choice. */
export function MergeFields<Values extends object>(props: MergeFieldsProps<Values>) {
  const { of, merging, mine, choices, words, onChoose } = props;
  const labels: Record<string, string> = of.labels;
  const named = (names: string[]) => names.map((name) => labels[name] ?? name).join(', ');
  const text = (values: Values, name: string) => String(values[name as keyof Values] ?? '');
  return (
    <div className="mt-4 flex flex-col gap-5">
      {merging.theirs.length > 0 && (
        <p>
          <strong>{words.taken}</strong> {named(merging.theirs)}
        </p>
      )}
      {merging.mine.length > 0 && (
        <p>
          <strong>{words.kept}</strong> {named(merging.mine)}
        </p>
      )}
      {merging.both.length === 0 && <p>{words.apart}</p>}
      {merging.both.map((name) => (
        <div key={name} className="border-rule border-t pt-4">
          <h3 id={`merge-${name}`} className="mb-2 font-semibold font-serif text-lg">
            {labels[name] ?? name}
          </h3>
          {of.rich.includes(name) ? (
            <Suspense fallback={<Skeleton className="h-20 w-full" />}>
              <LazyMergeText
                name={name}
                label={labels[name] ?? name}
                base={text(merging.base, name)}
                mine={text(mine, name)}
                theirs={text(merging.values, name)}
                words={words}
                onChoose={(chosen) => onChoose(name, chosen)}
              />
            </Suspense>
          ) : (
            <fieldset aria-labelledby={`merge-${name}`} data-open={!choices[name] || undefined}>
              <p className="mb-2 text-ink-soft text-sm">{words.compared}</p>
              <div className="border-rule border-l pl-4">
                <Suspense fallback={<Skeleton className="h-20 w-full" />}>
                  <LazyComparison before={said(of, name, merging.values)} after={said(of, name, mine)} rich={false} />
                </Suspense>
              </div>
              <div className="mt-2 flex flex-wrap gap-x-6">
                {(['mine', 'theirs'] as const).map((side) => (
                  <label key={side} className="flex min-h-11 items-center gap-2 text-sm">
                    <input
                      type="radio"
                      name={`merge-${name}`}
                      checked={choices[name]?.side === side}
                      onChange={() =>
                        onChoose(name, { side, value: (side === 'mine' ? mine : merging.values)[name as keyof Values] })
                      }
                      className="size-5"
                    />
                    {words.keep[side]}
                  </label>
                ))}
              </div>
            </fieldset>
          )}
        </div>
      ))}
    </div>
  );
}
