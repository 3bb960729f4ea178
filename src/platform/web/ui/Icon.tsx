interface IconProps {
  /** What is drawn, as an SVG path on a field of 24 by 24; see drawings.ts. */
  drawing: string;
  size?: number;
  className?: string;
}

/** A drawing in lines of the text's colour. It says nothing by itself: what it stands beside has the words. */
export function Icon({ drawing, size = 24, className }: IconProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={drawing} />
    </svg>
  );
}
