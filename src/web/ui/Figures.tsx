import { classes } from './classes.ts';

interface FiguresProps {
  /** A figure, and what it counts. */
  figures: readonly (readonly [figure: string, text: string])[];
}

/** Three or four figures in a row between hairlines; below each other where there is no room. */
export function Figures({ figures }: FiguresProps) {
  const four = figures.length === 4;
  return (
    <dl
      className={classes(
        'grid border-rule border-y',
        four
          ? 'grid-cols-2 gap-y-5 py-5 md:grid-cols-4 md:divide-x md:divide-rule'
          : 'max-md:divide-y max-md:divide-rule md:grid-cols-3 md:divide-x md:divide-rule md:py-5',
      )}
    >
      {figures.map(([figure, text]) => (
        <div
          key={text}
          className={classes(
            four ? 'flex flex-col-reverse justify-end pr-4' : 'flex items-baseline gap-4 max-md:py-3',
            'md:flex-col-reverse md:items-start md:justify-end md:gap-1 md:px-6 md:first:pl-0 md:last:pr-0',
            !four && 'flex-row-reverse justify-end',
          )}
        >
          <dt className="text-ink-soft text-sm">{text}</dt>
          <dd className={classes('shrink-0 font-semibold font-serif text-3xl', !four && 'max-md:w-32 max-md:text-2xl')}>
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
