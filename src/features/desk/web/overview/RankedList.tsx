import { type ReactNode, useId } from 'react';

interface RankedListProps {
  title: string;
  note: string;
  heads: readonly [name: string, figure: string];
  empty: string;
  rows: { key: string; name: ReactNode; figure: string }[];
  children?: ReactNode;
}

/** A short table of names with a number each, highest first. */
export function RankedList({ title, note, heads, empty, rows, children }: RankedListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="font-semibold font-serif text-xl">
        {title}
      </h3>
      <p className="mt-1 mb-2 min-h-5 text-ink-soft text-sm">{note}</p>
      {rows.length === 0 ? (
        <p className="border-rule border-t py-3 text-ink-soft text-sm">{empty}</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, figure }) => (
              <tr key={key} className="border-rule border-t">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                  {name}
                </th>
                <td className="py-1.5 text-right align-top tabular-nums leading-6">{figure}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </section>
  );
}
