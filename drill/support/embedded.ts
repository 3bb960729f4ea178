import { shareEmbeddedPostgres } from '#platform/server/db/embedded/start.ts';
import type { SiteProcess } from '#testing/site-process.ts';

/** Returns the URL of the embedded PostgreSQL of a running site. */
export async function urlOf({ dataDir }: SiteProcess): Promise<string> {
  return (await shareEmbeddedPostgres({ dataDir, log: () => undefined })).url;
}
