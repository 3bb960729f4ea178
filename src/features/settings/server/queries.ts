import type { Db } from '#server/db/connect.ts';
import type { Settings } from '../contract.ts';
import { settings } from './table.ts';

/** The stored settings over the given defaults. */
export async function findSettings(db: Db, defaults: Settings): Promise<Settings> {
  const rows = await db.select().from(settings);
  return { ...defaults, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}

export async function saveSettings(db: Db, change: { [K in keyof Settings]?: Settings[K] | undefined }): Promise<void> {
  for (const [name, value] of Object.entries(change))
    await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}
