/** Line drawings for covers: SVG path data on a field of 320 × 200, drawn from an article's type and category. */
import type { ArticleType } from '../vocabulary.ts';

const many = (count: number, path: (step: number) => string) =>
  Array.from({ length: count }, (_, step) => path(step)).join('');
const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

/** `turn` is from 0 to 1 and sets two covers of one type apart. */
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

/** The meridians of a globe, for all other types. */
const globe = (turn: number) =>
  many(8, (i) => ellipse(205 + turn * 50, 92, Math.max(1, 130 * Math.cos((i * Math.PI) / 16)), 130)) +
  many(5, (i) => `M${65 + turn * 50} ${12 + i * 40}h280`);

/** The same article always has the same cover. */
export function coverPath(type: ArticleType, category: string): string {
  const sum = [...category].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  return (motifs[type] ?? globe)((sum % 7) / 6);
}
