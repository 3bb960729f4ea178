// Removes all snapshots except the newest: drizzle-kit compares the tables only with that, and the others would be most
// of the repository.
import { globSync, rmSync } from 'node:fs';

for (const file of globSync('drizzle/meta/*_snapshot.json').sort().slice(0, -1)) rmSync(file);
