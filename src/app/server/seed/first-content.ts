/** The first content of a new site. Runs under the set-up lock, so that only one of several nodes adds it. */
import { navigationSeed } from '#features/navigation/server/seed.ts';
import { footers, headerNavItems } from '#features/navigation/server/table.ts';
import { pageTexts } from '#features/pages/server/first-texts.ts';
import { pageContents } from '#features/pages/server/table.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/store.ts';

/**
 * Adds page texts, navigation and footer to every new site, and demonstration content if SEED is demo, with its
 * pictures if there is a store for them.
 */
export async function firstContent(db: Db, config: Pick<Config, 'seed'>, files?: FileStore): Promise<void> {
  if ((await db.$count(pageContents)) > 0) return;
  await db.transaction(async (tx) => {
    await tx.insert(pageContents).values(pageTexts);
    await tx.insert(headerNavItems).values(navigationSeed.header);
    await tx.insert(footers).values({ content: navigationSeed.footer });
    if (config.seed !== 'demo') return;
    // Imported here because only an empty database needs these several hundred kilobytes.
    const { seedDemo, seedPictures } = await import('./demo/seed.ts');
    await seedDemo(tx, Date.now());
    if (files) await seedPictures(tx, files);
  });
}
