import { useQuery } from '@tanstack/react-query';
import { Button } from '#platform/web/ui/Button.tsx';
import { unfiledQuery } from './queries.ts';

/** Names that records give as topics and that lead to no page. Nothing is shown if there are none. */
export function UnfiledNames({ onAdd }: { onAdd: (name: string) => void }) {
  const { rows = [], total = 0 } = useQuery(unfiledQuery).data ?? {};
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="unfiled" className="mt-8">
      <h2 id="unfiled" className="border-rule-strong border-t-2 pt-2 font-semibold font-serif text-xl">
        Names that are not topics
      </h2>
      <p className="mt-1 mb-3 text-ink-soft text-sm">
        Records have these as their category. Make them topics, which can then be merged into others.
      </p>
      <ul className="divide-y divide-rule border-rule border-y">
        {rows.map(({ name, records }) => (
          <li key={name} className="flex min-h-11 items-center justify-between gap-4 py-1">
            <span className="min-w-0 break-words">
              {name}{' '}
              <span className="text-ink-faint text-sm">
                {records} {records === 1 ? 'record' : 'records'}
              </span>
            </span>
            <Button look="secondary" size="small" onClick={() => onAdd(name)}>
              Make a topic<span className="sr-only"> of “{name}”</span>
            </Button>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="mt-2 text-ink-soft text-sm">
          The {rows.length} most frequent of {total}.
        </p>
      )}
    </section>
  );
}
