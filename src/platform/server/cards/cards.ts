/** Draws social cards in a thread and keeps them on disk (decisions 21 and 37). */
import path from 'node:path';
import type { Deps } from '../deps.ts';
import { diskCache } from '../disk-cache.ts';
import { inThread } from '../threads/in-thread.ts';
import { type Card, drawCard } from './draw-card.ts';

/** Increase this number when cards look different, so that the old ones on disk are not used. */
const DESIGN = 2;
/** Enough for some thousand cards. */
const MAX_BYTES = 64 * 1024 * 1024;

// One at a time: drawing takes a core, and cards are not urgent.
const draw = inThread<Card, Uint8Array>(new URL('./draw-card.ts', import.meta.url), drawCard.name, {
  atOnce: 1,
  waiting: 20,
  deadlineMs: 10_000,
});

/** Returns a function that returns the PNG of a card; `mayDraw` is called first, unless the card is on disk. */
export function cardDrawer({ config, log }: Pick<Deps, 'config' | 'log'>) {
  const cache = diskCache({ folder: path.join(config.dataDir, 'cards'), maxBytes: MAX_BYTES, log });
  return ({ siteName, label, title, by, colours, lines }: Card, mayDraw: () => Promise<void>): Promise<Buffer> => {
    const card = { siteName, label, title, by, colours, lines };
    return cache.get({ DESIGN, ...card }, async () => {
      await mayDraw();
      return Buffer.from(await draw(card));
    });
  };
}
