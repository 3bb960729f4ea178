/**
 * npm run release -- 0.2.0 [--dry-run]
 *
 * Writes the version into package.json and package-lock.json, gives "Unreleased" in CHANGELOG.md that version and today's
 * date, commits and tags. Does not push. With --dry-run, only prints what it would do.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } });
const [version] = positionals;
const tag = `v${version}`;

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
checkVersion(manifest.version);
checkRepository();
const files = { ...manifests(), 'CHANGELOG.md': datedChangelog(readFileSync('CHANGELOG.md', 'utf8')) };

if (values['dry-run']) {
  console.log(
    `${manifest.version} would become ${version}: a commit of ${Object.keys(files).join(', ')}, and the tag ${tag}.`,
  );
  console.log(`\n${partOf(files['CHANGELOG.md'], version).trim()}`);
} else {
  for (const [name, text] of Object.entries(files)) writeFileSync(name, text);
  git('commit', '--quiet', '-m', `Release ${version}`, '--', ...Object.keys(files));
  git('tag', '-a', tag, '-m', `Version ${version}`);
  console.log(`${version} is committed and tagged. Publish it with: git push --follow-tags`);
}

function checkVersion(current) {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) refuse('Name the version, as in: npm run release -- 0.2.0');
  const [now, next] = [current, version].map((text) => text.split('.').map(Number));
  const difference = next.map((number, place) => number - now[place]).find((part) => part !== 0) ?? 0;
  if (difference <= 0) refuse(`${version} does not come after ${current}.`);
}

function checkRepository() {
  if (git('status', '--porcelain') !== '') refuse('Some changes are not committed.');
  if (git('tag', '--list', tag) !== '') refuse(`The tag ${tag} already exists.`);
}

/** Returns package.json and, if it exists, package-lock.json with the new version. */
function manifests() {
  const texts = { 'package.json': textOf({ ...manifest, version }) };
  if (!existsSync('package-lock.json')) return texts;
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const packages = { ...lock.packages, '': { ...lock.packages[''], version } };
  return { ...texts, 'package-lock.json': textOf({ ...lock, version, packages }) };
}

function datedChangelog(text) {
  if (partOf(text, 'Unreleased').trim() === '') refuse('CHANGELOG.md has nothing under "## Unreleased".');
  const today = new Date().toISOString().slice(0, 10);
  return text.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version} - ${today}`);
}

/** Returns the text under a version's heading, up to the next version. */
function partOf(changelog, name) {
  const parts = changelog.split(/^## /m).slice(1);
  const part = parts.find((one) => one.split(/\s/, 1)[0] === name) ?? '';
  return part.slice(part.indexOf('\n') + 1);
}

function textOf(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function git(...parameters) {
  const { status, stdout, stderr, error } = spawnSync('git', parameters, { encoding: 'utf8' });
  if (status !== 0) refuse(`git ${parameters[0]}: ${(error?.message ?? stderr).trim()}`);
  return stdout.trim();
}

function refuse(reason) {
  console.error(reason);
  process.exit(1);
}
