/**
 * Measures pictures: making all sizes of a photograph while readers read, serving them, and the memory that hostile
 * files need.
 */
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { MediaFile } from '#features/media/contract.ts';
import { hostileFiles } from '#features/media/server/hostile-files.fixtures.ts';
import { startSiteProcess } from '#testing/site-process.ts';
import { requestsPerSecond, startBareServer } from './cached-replies.ts';
import { megabytes } from './memory.ts';
import { type Figure, median } from './support/figures.ts';
import { read } from './support/reading.ts';
import { signIn } from './support/sign-in.ts';

const ROUNDS = 3;
const SIDES = { width: 4000, height: 3000 };

export async function measurePictures(photographs: number, seconds: number): Promise<Figure[]> {
  // Each hostile file comes from a different address: strangers can send only sixty a day from one.
  const site = await startSiteProcess({ variables: { TRUST_PROXY: 'loopback' } });
  const cookie = await signIn(site);
  const upload = async (bytes: Buffer, name: string): Promise<Response> =>
    fetch(`${site.url}/api/admin/media?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { cookie, origin: site.url, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
  const timeOfPage = async (): Promise<number> => {
    const begun = performance.now();
    await read(`${site.url}/articles`);
    return performance.now() - begun;
  };
  try {
    // Runs first, while the process has not taken memory for anything else.
    const hostile = await measureHostileFiles(site.url, site.pid);
    const photograph = await photographOf();
    await upload(photograph, 'warm.jpg');
    const idle = await timesUntil(timeOfPage, wait(2_000));
    const uploads: number[] = [];
    const busy: number[] = [];
    let key = '';
    for (let nth = 0; nth < photographs; nth += 1) {
      const begun = performance.now();
      const sending = upload(photograph, 'photograph.jpg');
      busy.push(...(await timesUntil(timeOfPage, sending)));
      const reply = await sending;
      if (!reply.ok) throw new Error(`The photograph was refused with ${reply.status}`);
      key = ((await reply.json()) as MediaFile).key;
      uploads.push((performance.now() - begun) / 1000);
    }
    return [
      { name: '12-megapixel JPEG to all sizes', value: median(uploads), unit: 's', atMost: 2.5 },
      { name: '/articles while nothing is uploaded', value: median(idle), unit: 'ms' },
      { name: '/articles during uploads against that', value: median(busy) / median(idle), unit: 'ratio', atMost: 2 },
      await throughputOf(`${site.url}/media/${key}/960.webp`, site.dataDir, seconds),
      ...hostile,
    ];
  } finally {
    await site.stop();
    site.remove();
  }
}

async function timesUntil(measure: () => Promise<number>, end: Promise<unknown>): Promise<number[]> {
  let ended = false;
  void end.finally(() => {
    ended = true;
  });
  const times: number[] = [];
  while (!ended) {
    times.push(await measure());
    await wait(20);
  }
  return times;
}

/** Returns a picture as detailed as a camera's: shapes with some grain. */
async function photographOf(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const grain = await sharp({ create: { ...SIDES, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const shapes = Array.from(
    { length: 400 },
    (_, at) =>
      `<circle cx="${(at * 977) % SIDES.width}" cy="${(at * 613) % SIDES.height}" r="${40 + (at % 90)}" fill="hsl(${(at * 37) % 360} 60% 50%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDES.width}" height="${SIDES.height}">${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function throughputOf(picture: string, folder: string, seconds: number): Promise<Figure> {
  const bare = await startBareServer(picture, folder);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await requestsPerSecond(picture, seconds));
    theirs.push(await requestsPerSecond(bare.url, seconds));
  }
  bare.stop();
  const value = median(ours) / median(theirs);
  return { name: 'a picture against a bare server of the file', value, unit: 'ratio', atLeast: 0.8 };
}

/** Sends every hostile file as if it were a stranger's picture. */
async function measureHostileFiles(url: string, pid: number): Promise<Figure[]> {
  const files = await hostileFiles();
  const before = megabytes(pid);
  let most = before;
  let taken = 0;
  for (const [nth, { what, name, bytes }] of files.entries()) {
    const reply = await fetch(`${url}/api/submissions/pictures?name=${encodeURIComponent(name.toWellFormed())}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'x-forwarded-for': `198.51.100.${nth % 250}`,
      },
      body: new Uint8Array(bytes),
    });
    await reply.arrayBuffer();
    if (reply.status >= 500) throw new Error(`${what} was answered with ${reply.status}`);
    if (reply.status === 201) taken += 1;
    most = Math.max(most, megabytes(pid));
  }
  if (taken === 0) throw new Error('None of the files was read');
  return [
    { name: `memory that ${files.length} hostile files add at most`, value: most - before, unit: 'MB', atMost: 200 },
  ];
}
