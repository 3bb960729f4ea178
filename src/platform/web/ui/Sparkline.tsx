const WIDTH = 120;
const HEIGHT = 28;
const GAP = 1;

/** Shows a bar for each day. Hidden from screen readers, because the text next to it has the figures. */
export function Sparkline({ daily }: { daily: number[] }) {
  const highest = Math.max(1, ...daily);
  const step = WIDTH / daily.length;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-7 w-full">
      <path d={`M0 ${HEIGHT - 0.25}H${WIDTH}`} className="stroke-rule" strokeWidth={0.5} />
      {daily.map((count, day) => {
        const height = (count / highest) * (HEIGHT - 2);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: each bar belongs to its day
            key={day}
            x={day * step}
            y={HEIGHT - height}
            width={step - GAP}
            height={height}
            className="fill-accent"
          />
        );
      })}
    </svg>
  );
}
