/**
 * Gives "Unreleased" in CHANGELOG.md the new version and today's date. `npm version` runs this before it changes
 * anything, so that it changes nothing if there is nothing to release.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const text = readFileSync('CHANGELOG.md', 'utf8');
if (!/^## Unreleased\n+(?!## )\S/m.test(text)) {
  console.error('CHANGELOG.md has nothing under "## Unreleased".');
  process.exit(1);
}
const today = new Date().toISOString().slice(0, 10);
writeFileSync('CHANGELOG.md', text.replace(/^## Unreleased$/m, `$&\n\n## ${process.env.npm_new_version} - ${today}`));
