/** Line drawings for covers: SVG path data on a field of 320 × 200, drawn from an article's type and category. */
import type { ArticleType } from './vocabulary.ts';

const many = (count: number, path: (step: number) => string) =>
  Array.from({ length: count }, (_, step) => path(step)).join('');
const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${(x - rx).toFixed(1)} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

/** `turn`, from 0 to 1, varies the covers of one type. */
const motifs: Partial<Record<ArticleType, (turn: number) => string>> = {
  /** Columns of a chart. */
  analysis: (turn) =>
    many(
      27,
      (i) => `M${i * 12 + 4} 200v${-(30 + 90 * (1 + Math.sin(i / 3.1 + turn * 6)) * (0.35 + i / 40)).toFixed(1)}`,
    ),
  /** Terraces: one step after the other. */
  guide: (turn) => many(9, (i) => `M${-40 + i * 14} ${200 - i * 20 + turn * 20}h${80 + i * 8}v-36h90v-36h90v-36h120`),
  /** One case under the glass. */
  case_study: (turn) => many(11, (i) => ellipse(210 + turn * 50, 78, 12 + i * 17, 12 + i * 17)),
  /** Two voices. */
  interview: (turn) =>
    many(9, (i) => ellipse(120 + turn * 30, 90, 16 + i * 15, 16 + i * 15)) +
    many(9, (i) => ellipse(230 + turn * 30, 90, 16 + i * 15, 16 + i * 15)),
  /** A slant. */
  opinion: (turn) => many(34, (i) => `M${i * 16 - 220 + turn * 16} 200l200 -200`),
};

/** Meridians and parallels of a globe, for all other types. */
const globe = (turn: number) => {
  const [x, y, radius] = [205 + turn * 50, 92, 130];
  const parallel = (dy: number) => {
    const half = Math.sqrt(radius ** 2 - dy ** 2);
    return `M${(x - half).toFixed(1)} ${y + dy}h${(2 * half).toFixed(1)}`;
  };
  return (
    many(8, (i) => ellipse(x, y, Number((radius * Math.cos((i * Math.PI) / 16)).toFixed(1)), radius)) +
    many(7, (i) => parallel(i * 36 - 108))
  );
};

/** Returns the path of a cover; always the same for one type and category. */
export function coverPath(type: ArticleType, category: string): string {
  const sum = [...category].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  return (motifs[type] ?? globe)((sum % 7) / 6);
}
