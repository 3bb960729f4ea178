import { startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts';
const s = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR!, log: () => {}, durable: false });
console.log(s.url);
setInterval(() => {}, 1e6);
await new Promise<void>((r) => process.once("SIGTERM", () => r()));
process.exitCode = 0; setTimeout(() => process.exit(0), 3000);
await s.stop();
