/**
 * Draws the outlines of countries for the map of jurisdictions, from Natural Earth (public domain, as the package
 * world-atlas has it) into src/features/jurisdictions/server/world-map.json. Run `npm run draw:world` after an update
 * of that package.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';

type Point = [number, number];
type Ring = Point[];
type Topology = Parameters<typeof feature>[0];

/** Twice as wide as shown, so that whole numbers are precise enough. */
const WIDTH = 1920;
/** The southern edge: leaves out Antarctica. */
const SOUTH = -56;
const NORTH = 84;
/** Countries with a smaller drawn area, in units of the map, get a dot. */
const SMALL = 160;

const read = (url: string) => JSON.parse(readFileSync(fileURLToPath(url), 'utf8'));
const alpha2 = new Map<string, string>(
  read(import.meta.resolve('i18n-iso-countries/codes.json')).map(([code, , number]: string[]) => [number, code]),
);

/** The Equal Earth projection (Šavrič, Patterson and Jenny 2018): areas keep their proportions. */
function project([longitude, latitude]: Point): Point {
  const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796];
  const t = Math.asin((Math.sqrt(3) / 2) * Math.sin((latitude * Math.PI) / 180));
  const t2 = t * t;
  const t6 = t2 ** 3;
  const x =
    ((2 * Math.sqrt(3) * longitude * Math.PI) / 180 / 3) *
    (Math.cos(t) / (9 * a4 * t6 * t2 + 7 * a3 * t6 + 3 * a2 * t2 + a1));
  return [x, -t * (a4 * t6 * t2 + a3 * t6 + a2 * t2 + a1)];
}

const [right] = project([180, 0]);
const scale = WIDTH / (2 * right);
const top = project([0, NORTH])[1];
const height = Math.round((project([0, SOUTH])[1] - top) * scale);
const place = (point: Point): Point => {
  const [x, y] = project(point);
  return [(x + right) * scale, (y - top) * scale];
};

/** Continues a ring that crosses the 180th meridian beyond it, to the side where most of it is. */
function unbroken(ring: Ring): Ring {
  let turns = 0;
  const whole = ring.map(([longitude, latitude], at): Point => {
    const before = ring[at - 1]?.[0] ?? longitude;
    if (Math.abs(longitude - before) > 180) turns += longitude < before ? 1 : -1;
    return [longitude + 360 * turns, latitude];
  });
  const middle = whole.reduce((sum, [longitude]) => sum + longitude, 0) / whole.length;
  const back = Math.round(middle / 360) * 360;
  return whole.map(([longitude, latitude]) => [longitude - back, latitude]);
}

interface Country {
  code: string;
  name: string;
  rings: Ring[];
}

function countriesOf(url: string): Country[] {
  const topology = read(url) as Topology & { objects: { countries: Topology['objects'][string] } };
  const collection = feature(topology, topology.objects.countries) as unknown as {
    features: { id?: string; properties: { name: string }; geometry: { type: string; coordinates: unknown } }[];
  };
  return collection.features.map(({ id, properties: { name }, geometry }) => {
    const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Ring[][];
    const code = name === 'Kosovo' ? 'XK' : (alpha2.get(id ?? '') ?? '');
    return { code, name, rings: polygons.flat().map((ring) => unbroken(ring).map(place)) };
  });
}

const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length]!;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

function drawn(rings: readonly Ring[]): string {
  return rings
    .filter((ring) => areaOf(ring) > 2)
    .map((ring) => {
      const [start, ...steps] = ring
        .map(([x, y]) => [Math.round(x), Math.round(y)] as Point)
        .map(([x, y], at, all): Point => (at === 0 ? [x, y] : [x - all[at - 1]![0], y - all[at - 1]![1]]))
        .filter(([x, y], at) => at === 0 || x !== 0 || y !== 0);
      return `M${start!.join(' ')}l${steps.map(([x, y]) => `${x}${y < 0 ? '' : ' '}${y}`).join(' ')}z`;
    })
    .join('');
}

/** Returns the middle of the largest part. */
function middleOf(rings: readonly Ring[]): Point {
  const [largest] = rings.toSorted((a, b) => areaOf(b) - areaOf(a));
  const sum = largest!.reduce(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / largest!.length, sum[1] / largest!.length];
}

const shapes = countriesOf(import.meta.resolve('world-atlas/countries-110m.json')).filter(({ code }) => code !== 'AQ');
const inkOf = (rings: readonly Ring[]) => rings.reduce((sum, ring) => sum + areaOf(ring), 0);
// The package lists outlying islands separately from their country.
const detailed = Map.groupBy(countriesOf(import.meta.resolve('world-atlas/countries-50m.json')), ({ code }) => code);
const dots = [...detailed]
  .map(([code, parts]) => ({ code, rings: parts.flatMap(({ rings }) => rings) }))
  .filter(({ code, rings }) => code && code !== 'AQ' && inkOf(rings) < SMALL)
  .map(({ code, rings }) => [code, middleOf(rings).map(Math.round)] as const);

const map = {
  width: WIDTH,
  height,
  /** Outlines by code, as SVG paths; those of disputed land are under ''. */
  shapes: shapes
    .map(({ code, rings }) => [code, drawn(rings)])
    .filter(([, outline]) => outline)
    .sort(([a], [b]) => (a! < b! ? -1 : 1)),
  /** The middle of each small country. */
  dots: Object.fromEntries(dots.toSorted(([a], [b]) => (a < b ? -1 : 1))),
};
const file = path.join(import.meta.dirname, '../src/features/jurisdictions/server/world-map.json');
writeFileSync(file, `${JSON.stringify(map)}\n`);
console.log(`${map.shapes.length} outlines, ${dots.length} dots`);
