import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { AdminSettings } from '../contract.ts';
import { settings } from './table.ts';

type Change = { [K in keyof AdminSettings]?: AdminSettings[K] | undefined };

const all = prepared((db) => db.select().from(settings).prepare('settings'));

/** Returns the settings that apply until an administrator changes them. */
export const defaultSettings = (config: Config): AdminSettings => ({
  siteTitle: config.siteName,
  contactEmail: config.mailFrom.address,
  newsletterFrequency: 'weekly',
  timeZone: 'UTC',
  logo: '',
  icon: '',
  secondFactorRequired: false,
  rulesOff: [],
  knownAcronyms: '',
});

/** Returns the stored settings, and the defaults for all others. */
export async function findSettings(db: Db, config: Config): Promise<AdminSettings> {
  const rows = await all(db).execute();
  // Ignores invalid values, which a forged archive can contain: every page reads the settings.
  const valid = rows.filter(
    ({ name, value }) => AdminSettings.shape[name as keyof AdminSettings]?.safeParse(value).success,
  );
  return { ...defaultSettings(config), ...Object.fromEntries(valid.map(({ name, value }) => [name, value])) };
}

/** Returns when one of these settings last changed (ISO 8601); 1970-01-01 if none ever has. */
export async function lastChanged(db: Db, names: readonly string[]): Promise<string> {
  const rows = await db
    .select({ at: settings.updatedAt })
    .from(settings)
    .where(inArray(settings.name, [...names]));
  return new Date(Math.max(0, ...rows.map(({ at }) => Date.parse(at)))).toISOString();
}

/** Locks all settings against other changes until the transaction ends. */
export const lockSettings = (tx: Db) => tx.execute(sql`lock table ${settings} in share row exclusive mode`);

/**
 * Finds a setting that another feature stores here under a name; undefined if it was never changed, or is invalid, which
 * only a forged archive can make it.
 */
export async function findSetting<T extends z.ZodType>(
  db: Db,
  name: string,
  schema: T,
): Promise<z.output<T> | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return schema.safeParse(row?.value).data;
}

export async function saveSetting(tx: Db, name: string, value: unknown): Promise<void> {
  await tx.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}

export async function saveSettings(db: Db, change: Change): Promise<void> {
  for (const [name, value] of Object.entries(change)) await saveSetting(db, name, value);
}

/**
 * Returns whether the desk must use two-step sign-in. Every request by an editor or administrator without it reads
 * this.
 */
export async function requiresSecondFactor(db: Db): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'secondFactorRequired'));
  return row?.value === true;
}
