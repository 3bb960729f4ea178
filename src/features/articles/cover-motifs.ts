/** Covers for articles without a picture: line drawings, as SVG path data on an area of 320 × 200. */
import type { ArticleType } from './vocabulary.ts';

const many = (count: number, path: (step: number) => string) =>
  Array.from({ length: count }, (_, step) => path(step)).join('');
const round = Math.round;
const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${round(x - rx)} ${round(y)}a${round(rx)} ${round(ry)} 0 1 0 ${2 * round(rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${-2 * round(rx)} 0`;

/** `turn` and `tilt`, from 0 to 1, vary the covers of one type. */
type Motif = (turn: number, tilt: number) => string;

const motifs: Partial<Record<ArticleType, Motif>> = {
  /** Columns of a chart. */
  analysis: (turn, tilt) =>
    many(27, (i) => {
      const rise = tilt < 0.5 ? i : 26 - i;
      return `M${i * 12 + 4} 200v${-round(30 + 90 * (1 + Math.sin(i / (2 + 3 * tilt) + turn * 6)) * (0.35 + rise / 40))}`;
    }),
  /** Terraces: one step after the other. */
  guide: (turn, tilt) => {
    const step = round(60 + 60 * tilt);
    return many(
      9,
      (i) => `M${i * 14 - 40} ${round(200 - i * 20 + turn * 30)}h${80 + i * 8}${`v-36h${step}`.repeat(3)}`,
    );
  },
  /** A single case under a magnifying glass. */
  case_study: (turn, tilt) => many(11, (i) => ellipse(60 + turn * 200, 40 + tilt * 120, 12 + i * 17, 12 + i * 17)),
  /** Two voices. */
  interview: (turn, tilt) =>
    many(9, (i) => ellipse(70 + turn * 60, 60 + tilt * 80, 16 + i * 15, 16 + i * 15)) +
    many(9, (i) => ellipse(190 + turn * 60, 140 - tilt * 80, 16 + i * 15, 16 + i * 15)),
  /** Slanted lines. */
  opinion: (turn, tilt) => many(40, (i) => `M${round(i * 16 - 300 + turn * 16)} 200l${round(60 + 240 * tilt)} -200`),
};

/** Meridians and parallels of a globe, for all other types. */
const globe: Motif = (turn, tilt) => {
  const [x, y, radius] = [80 + turn * 170, 50 + tilt * 90, 90 + ((turn + tilt) % 1) * 70];
  const parallel = (dy: number) => {
    const half = round(Math.sqrt(radius ** 2 - dy ** 2));
    return `M${round(x) - half} ${round(y + dy)}h${2 * half}`;
  };
  return (
    many(8, (i) => ellipse(x, y, radius * Math.cos((i * Math.PI) / 16), radius)) +
    many(7, (i) => parallel(((i - 3) * radius) / 4))
  );
};

const GROUNDS = ['teal', 'ink', 'mist', 'stone'] as const;

/**
 * Returns the background and the lines of a cover. The type decides the motif, and the words vary it, so an article
 * always gets the same cover.
 */
export function coverOf({ type, category, title }: { type: ArticleType; category: string; title: string }) {
  let hash = 7;
  for (const char of category + title) hash = (hash * 31 + char.charCodeAt(0)) % 99_991;
  const turn = (hash % 101) / 100;
  return { ground: GROUNDS[hash % 4]!, path: (motifs[type] ?? globe)(turn, ((hash >> 4) % 101) / 100) };
}
