import { classes } from './classes.ts';

/** Shows three or four figures between hairlines: side by side, or below each other on a phone. */
export function Figures({ figures }: { figures: readonly (readonly [figure: string, text: string])[] }) {
  return (
    <dl
      className={classes(
        'grid divide-rule border-rule border-y max-md:divide-y md:divide-x md:py-5',
        figures.length === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3',
      )}
    >
      {figures.map(([figure, text]) => (
        <div
          key={text}
          className="flex items-baseline gap-x-4 gap-y-1 max-md:py-3 md:flex-col md:items-start md:px-6 md:first:pl-0 md:last:pr-0"
        >
          <dt className="shrink-0 font-semibold font-serif text-2xl max-md:w-32 md:text-3xl">{figure}</dt>
          <dd className="text-ink-soft text-sm">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
