import { type ReactNode, useId } from 'react';
import { formatNumber } from '#kernel/numbers.ts';

/** The first digits of the end of an axis. They are even, so that the middle of the axis is a round number too. */
const ENDS = [2, 4, 6, 8, 10, 20];

/** Returns the end of an axis for values up to `highest`: the next round number, at least 2. */
export function axisEnd(highest: number): number {
  const scale = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return ENDS.map((end) => end * scale).find((end) => end >= highest)!;
}

/**
 * Returns which of `count` points have a label: at most `most`, with the first, the last, and others at equal
 * distances.
 */
export function labelled(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, nth) => nth);
  return Array.from({ length: most }, (_, nth) => Math.round((nth * (count - 1)) / (most - 1)));
}

/** A day, or the first day of a week, with its value; null for a day without a value. */
export interface Point {
  /** '3 Mar', or '3–9 Mar'. */
  label: string;
  value: number | null;
}

interface ChartProps {
  title: string;
  /** Gives the figures in a sentence, below the title. */
  note: ReactNode;
  /** Bars for a count on each day, a line for a total at the end of each day. */
  shape: 'bars' | 'line';
  points: readonly Point[];
  /** Returns the value of a point as text: '12 reads'. */
  say: (value: number) => string;
  /** The same figures as table rows. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] };
}

const WIDTH = 600;
const HEIGHT = 160;
const LABELS = 4;

/**
 * Draws a chart, with a table of its figures. Why it uses no library:
 * docs/decisions/0057-charts-are-drawn-by-the-site.md.
 */
export function Chart({ title, note, shape, points, say, table }: ChartProps) {
  const id = useId();
  const top = axisEnd(Math.max(0, ...points.map(({ value }) => value ?? 0)));
  const Shape = shape === 'bars' ? Bars : Line;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold font-serif text-xl">
        {title}
      </h2>
      <p className="mt-1 min-h-5 text-ink-soft text-sm">{note}</p>
      <div aria-hidden="true" className="mt-3 grid grid-cols-[auto_1fr] gap-x-2 text-ink-faint text-xs tabular-nums">
        <div className="flex h-40 flex-col justify-between text-right leading-none">
          {[top, top / 2, 0].map((tick) => (
            <span key={tick}>{formatNumber(tick)}</span>
          ))}
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full overflow-visible"
        >
          {[0, 0.5, 1].map((part) => (
            <path
              key={part}
              d={`M0 ${part * HEIGHT}H${WIDTH}`}
              className="stroke-rule"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <Shape points={points} top={top} say={say} />
        </svg>
        <svg aria-hidden="true" className="col-start-2 mt-1.5 h-4 w-full overflow-visible fill-current">
          {labelled(points.length, LABELS).map((at) => (
            <text key={at} y="80%" {...labelPlace(at, points.length, shape)}>
              {points[at]!.label}
            </text>
          ))}
        </svg>
      </div>
      <Figures title={title} {...table} />
    </section>
  );
}

/** Places a point's label below its bar or its place on the line, and the first and last one within the chart's width. */
function labelPlace(at: number, count: number, shape: ChartProps['shape']) {
  if (at === 0) return { x: 0 };
  if (at === count - 1) return { x: '100%', textAnchor: 'end' as const };
  const part = shape === 'bars' ? (at + 0.5) / count : at / (count - 1);
  return { x: `${part * 100}%`, textAnchor: 'middle' as const };
}

type ShapeProps = Pick<ChartProps, 'points' | 'say'> & { top: number };

function Bars({ points, top, say }: ShapeProps) {
  const step = WIDTH / points.length;
  const gap = Math.min(4, step / 4);
  return points.map(({ label, value }, nth) => {
    const height = ((value ?? 0) / top) * HEIGHT;
    return (
      <g key={label}>
        <title>{`${label}: ${value === null ? 'none' : say(value)}`}</title>
        <rect x={nth * step} y={0} width={step} height={HEIGHT} fillOpacity={0} />
        <rect x={nth * step + gap / 2} y={HEIGHT - height} width={step - gap} height={height} className="fill-accent" />
      </g>
    );
  });
}

function Line({ points, top, say }: ShapeProps) {
  const step = WIDTH / Math.max(1, points.length - 1);
  const path = points.map(({ value }, nth) => `${nth * step} ${HEIGHT - ((value ?? 0) / top) * HEIGHT}`).join('L');
  return (
    <>
      <path d={`M0 ${HEIGHT}L${path}L${WIDTH} ${HEIGHT}Z`} className="fill-accent" fillOpacity={0.12} />
      <path
        d={`M${path}`}
        className="fill-none stroke-accent"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {points.map(({ label, value }, nth) => (
        <rect key={label} x={(nth - 0.5) * step} y={0} width={step} height={HEIGHT} fillOpacity={0}>
          <title>{`${label}: ${say(value ?? 0)}`}</title>
        </rect>
      ))}
    </>
  );
}

function Figures({ title, head, rows }: ChartProps['table'] & { title: string }) {
  return (
    <details className="mt-2 text-sm">
      <summary className="line-link cursor-pointer font-semibold text-accent">Show as a table</summary>
      <table className="mt-2 w-full border-rule border-y tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead className="text-left text-ink-faint text-xs">
          <tr>
            {head.map((name, nth) => (
              <th key={name} scope="col" className={nth === 0 ? 'py-2 pr-4' : 'py-2 pr-4 text-right'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first} className="border-rule border-t">
              <th scope="row" className="whitespace-nowrap py-1.5 pr-4 text-left font-normal">
                {first}
              </th>
              {cells.map((cell, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: each cell belongs to its column
                <td key={nth} className="py-1.5 pr-4 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
