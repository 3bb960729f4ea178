import { Fragment } from 'react';
import { defaultsOf, type ReviewValues } from './review-values.ts';

/** Lists the defaults in the preview that the author did not give; each leads to its field. */
export function Defaults({ values }: { values: ReviewValues }) {
  const defaults = defaultsOf(values);
  if (defaults.length === 0) return null;
  const edit = (field: string) => document.querySelector<HTMLElement>(`main [name=${field}]`)?.focus();
  return (
    <div className="mb-5 border-rule border-l-2 pl-3 text-ink-soft text-sm">
      <p>The author left these empty; readers get these defaults unless you change them:</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] items-center gap-x-3">
        {defaults.map(({ label, shown, field }) => (
          <Fragment key={label}>
            <dt>
              {field ? (
                <button
                  type="button"
                  onClick={() => edit(field)}
                  className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline pointer-coarse:min-h-11"
                >
                  {label}
                </button>
              ) : (
                label
              )}
            </dt>
            <dd>{shown}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
