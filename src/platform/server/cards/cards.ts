/** Draws social cards in a thread and keeps them on disk (decisions 21 and 37). */
import path from 'node:path';
import type { Deps } from '../deps.ts';
import { diskCache } from '../disk-cache.ts';
import { inThread } from '../threads/in-thread.ts';
import { type Card, drawCard } from './draw-card.ts';

/** Raise it when cards look different, so that none of those on disk is used. */
const DESIGN = 2;
/** Some thousand cards. */
const MAX_BYTES = 64 * 1024 * 1024;

// One at a time: drawing takes a core, and cards are not urgent.
const draw = inThread<Card, Uint8Array>(new URL('./draw-card.ts', import.meta.url), drawCard.name, {
  atOnce: 1,
  waiting: 20,
  deadlineMs: 10_000,
});

/**
 * Returns a function that returns the PNG of a card. It calls `mayDraw` only if the card is not on disk, before it is
 * drawn.
 */
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
