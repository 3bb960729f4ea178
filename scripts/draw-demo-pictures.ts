/**
 * Draws the pictures of the demonstration content, in all sizes, into demo/pictures: a new site only copies them. Run
 * `node scripts/draw-demo-pictures.ts` after a drawing or the sizes have changed.
 */
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readUpload } from '../src/features/media/server/read-upload.ts';

const WIDTH = 1280;
const HEIGHT = 800;
const FOLDER = path.join(import.meta.dirname, '../demo/pictures');

/** Returns a function for numbers from 0 to 1, always the same ones. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const each = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');
const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}"/>`;

/** Draws containers on a quay, with a sun behind the cranes. */
function harbour(): string {
  const next = numbers(7);
  const colours = ['#0f4c4f', '#1d6a6a', '#b5543a', '#d9a441', '#e6d5b0', '#2b3a42', '#7d8f86'];
  const columns = each(22, (column) =>
    each(1 + Math.floor(next() * 5), (row) =>
      rect(column * 59 - 10, 690 - row * 44, 55, 40, colours[Math.floor(next() * colours.length)]!),
    ),
  );
  const crane = (x: number) =>
    `<path d="M${x} 560V250h250M${x + 70} 560V250M${x} 250l35-70 35 70m-35-70 200 70M${x + 190} 250v90h-20v24h40v-24h-20" fill="none" stroke="#12292d" stroke-width="9" stroke-linejoin="round"/>`;
  return `${rect(0, 0, WIDTH, HEIGHT, '#ecdfc3')}${rect(0, 470, WIDTH, 330, '#c9cfc0')}<circle cx="905" cy="395" r="150" fill="#e08a4f"/>${rect(0, 470, WIDTH, 90, '#9fb5ad')}${each(9, (at) => rect(760 + at * 12, 482 + at * 9, 290 - at * 24, 4, '#e08a4f'))}${crane(150)}${crane(560)}${columns}${rect(0, 730, WIDTH, 70, '#12292d')}`;
}

/** Draws ridges one behind another, the farthest one the palest. */
function ridges(): string {
  const next = numbers(23);
  const tones = ['#cfd8d2', '#a9bdb8', '#7d9d9b', '#4f7a7b', '#2a585b', '#123c40'];
  const ridge = (fill: string, at: number) => {
    const base = 330 + at * 82;
    let path = `M0 ${HEIGHT}V${base}`;
    for (let x = 0; x <= WIDTH; x += 80)
      path += `L${x} ${(base - (190 - at * 22) * next() * (x % 160 === 0 ? 1 : 0.35)).toFixed(1)}`;
    return `<path d="${path}V${HEIGHT}z" fill="${fill}"/>`;
  };
  return `${rect(0, 0, WIDTH, HEIGHT, '#f1e7d2')}<circle cx="330" cy="230" r="86" fill="#d9743f"/>${tones.map(ridge).join('')}`;
}

/** Draws the arches of a colonnade at dusk. */
function arches(): string {
  const arch = (x: number, width: number, top: number, fill: string) =>
    `<path d="M${x} ${HEIGHT}V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${HEIGHT}z" fill="${fill}"/>`;
  const glow = ['#e9b872', '#dd9a5c', '#c97a4c', '#a95c47', '#7c4547'];
  return `${rect(0, 0, WIDTH, HEIGHT, '#1f2f3a')}${each(5, (at) => arch(40 + at * 246, 206, 210, '#0f1c24') + arch(64 + at * 246, 158, 258, glow[at]!))}<circle cx="143" cy="430" r="52" fill="#fbe6bd"/>${rect(0, 716, WIDTH, 84, '#0a141a')}${each(16, (at) => rect(at * 82, 716, 40, 5, '#e9b872'))}`;
}

/** Draws meridians and parallels over two seas. */
function meridians(): string {
  const [x, y, radius] = [760, 400, 320];
  const line = (body: string) => `<g fill="none" stroke="#f4ead2" stroke-width="3" opacity="0.75">${body}</g>`;
  const ellipses = each(
    7,
    (at) => `<ellipse cx="${x}" cy="${y}" rx="${(radius * Math.cos((at * Math.PI) / 14)).toFixed(1)}" ry="${radius}"/>`,
  );
  const parallels = each(7, (at) => {
    const dy = (at - 3) * 84;
    const half = Math.sqrt(radius ** 2 - dy ** 2);
    return `<path d="M${(x - half).toFixed(1)} ${y + dy}h${(2 * half).toFixed(1)}"/>`;
  });
  return `${rect(0, 0, WIDTH, HEIGHT, '#0e3d42')}<path d="M0 560C220 470 420 650 700 560S1120 450 1280 540V800H0z" fill="#0a2f35"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#17666a"/><path d="M520 250c90-70 160 10 230-30s120-40 150 40-60 120-150 130-120 110-190 60-120-140-40-200z" fill="#d9a441"/><path d="M800 520c60-50 150-40 190 10s-30 120-110 120-140-80-80-130z" fill="#c0643f"/>${line(ellipses + parallels)}<circle cx="250" cy="190" r="70" fill="#e6d5b0"/>`;
}

const DRAWINGS = { harbour, ridges, arches, meridians };

const scratch = await mkdtemp(path.join(tmpdir(), 'drawings-'));
await rm(FOLDER, { recursive: true, force: true });
for (const [name, draw] of Object.entries(DRAWINGS)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${draw()}</svg>`;
  const source = path.join(scratch, name);
  const bytes = await sharp(Buffer.from(svg)).flatten().webp({ quality: 90 }).toBuffer();
  await writeFile(source, bytes);
  const { files, ...facts } = await readUpload({ path: source, name: `${name}.webp`, folder: `${source}.sizes` });
  const folder = path.join(FOLDER, name);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'original.webp'), bytes);
  for (const { name: size } of files) await copyFile(path.join(`${source}.sizes`, size), path.join(folder, size));
  await writeFile(path.join(folder, 'facts.json'), `${JSON.stringify({ ...facts, bytes: bytes.length }, null, 2)}\n`);
}
await rm(scratch, { recursive: true });
