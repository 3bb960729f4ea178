/**
 * Draws a map of the world with the jurisdictions that pieces are about. The table below it on the page gives the same
 * facts in words.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '#platform/server/db/connect.ts';
import { listPublished } from './queries.ts';

interface WorldMap {
  width: number;
  height: number;
  shapes: [code: string, outline: string][];
  dots: Record<string, [x: number, y: number]>;
}

let kept: WorldMap | undefined;
/** Returns the outlines of countries, which come from Natural Earth (public domain). Reads them on first use. */
function worldMap(): WorldMap {
  kept ??= JSON.parse(readFileSync(path.join(import.meta.dirname, 'world-map.json'), 'utf8')) as WorldMap;
  return kept;
}

/**
 * The fewest pieces for each shade. The same picture appears in both themes, so its colours are between paper and ink.
 */
const SHADES = [
  { from: 10, fill: '#1f8a88', opacity: 1 },
  { from: 3, fill: '#1f8a88', opacity: 0.72 },
  { from: 1, fill: '#1f8a88', opacity: 0.45 },
  { from: 0, fill: '#8b948f', opacity: 0.25 },
] as const;
const shadeOf = (count: number) => SHADES.find(({ from }) => count >= from)!;

/** Returns an SVG without scripts or styles. */
export async function drawMap(db: Db): Promise<string> {
  const { rows } = await listPublished(db);
  return mapOf(new Map(rows.map(({ code, count }) => [code, count])));
}

export function mapOf(counts: ReadonlyMap<string, number>): string {
  const { width, height, shapes, dots } = worldMap();
  const byShade = Map.groupBy(shapes, ([code]) => shadeOf(counts.get(code) ?? 0));
  const land = SHADES.toReversed().map((shade) => {
    const outlines = byShade.get(shade)?.map(([, outline]) => outline) ?? [];
    return `<path fill="${shade.fill}" fill-opacity="${shade.opacity}" d="${outlines.join('')}"/>`;
  });
  const small = Object.entries(dots).flatMap(([code, [x, y]]) => {
    const { from, fill, opacity } = shadeOf(counts.get(code) ?? 0);
    return from > 0
      ? [`<circle cx="${x}" cy="${y}" r="7" fill="${fill}" fill-opacity="${Math.max(opacity, 0.7)}"/>`]
      : [];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width / 2}" height="${height / 2}"><g stroke="#8b948f" stroke-opacity="0.6" stroke-width="1" stroke-linejoin="round">${land.join('')}${small.join('')}</g></svg>`;
}
