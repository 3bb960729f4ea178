import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LISTS, rename, writeFeature } from './feature.ts';

const REPOSITORY = path.join(import.meta.dirname, '../..');
const BIOME = path.join(REPOSITORY, 'node_modules/@biomejs/biome/bin/biome');

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-feature-'));
  for (const file of [...LISTS, 'biome.json']) cpSync(path.join(REPOSITORY, file), path.join(root, file));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const biome = (...args: string[]) =>
  spawnSync(process.execPath, [BIOME, 'check', '--vcs-enabled=false', ...args], { cwd: root, encoding: 'utf8' });

test('every line finds its place, and nothing speaks of the template', () => {
  const { made, left } = writeFeature(root, 'insights', 'insight');
  expect(left).toEqual([]);
  expect(made).toContain('src/features/insights/server/table.ts');
  expect(made).toContain('src/app/web/routes/insight.tsx');
  for (const file of [...made, ...LISTS]) expect(read(file), file).not.toMatch(/samples?\b|TODO|lorem/i);
  expect(read('src/features/kinds.ts')).toContain("import { INSIGHT } from './insights/content.ts';");
  expect(read('src/app/server/kinds.ts')).toContain('  insight: storedInsights,');
  expect(read('src/app/web/desk-routes.ts').match(/adminInsightRoute/g)).toHaveLength(2);
});

test('each test that needs a builder for every public kind gets one', () => {
  const needing = globSync('src/**/*.test.ts', { cwd: REPOSITORY }).filter((file) =>
    /\bPublicKind\b/.test(readFileSync(path.join(REPOSITORY, file), 'utf8')),
  );
  expect(needing.length).toBeGreaterThan(1);
  expect(LISTS).toEqual(expect.arrayContaining(needing));
});

test('the style check finds nothing in it once it is formatted', () => {
  writeFeature(root, 'opinions', 'opinion');
  biome('--write');
  const { status, stdout, stderr } = biome('--error-on-warnings');
  expect(status, stdout + stderr).toBe(0);
});

test.each([
  ['a sample, Samples of SAMPLES', 'an insight, Insights of INSIGHTS'],
  ['A sample and the samplesQuery', 'An insight and the insightsQuery'],
])('%s becomes %s', (template, text) => {
  expect(rename(template, 'insights', 'insight')).toBe(text);
});

test.each([
  ['jobs', 'job', 'There is a kind called job'],
  ['White-Papers', 'paper', '“White-Papers” is not a plain word of 3 to 30 small letters'],
  ['reports', '../report', '“../report” is not a plain word of 3 to 30 small letters'],
  ['news', 'news', 'The plural and the singular are the same word'],
])('%s and %s are refused', (many, one, message) => {
  const before = read('src/features/kinds.ts');
  expect(() => writeFeature(root, many, one)).toThrow(message);
  expect(read('src/features/kinds.ts')).toBe(before);
});

test('a name that a folder or a route has is refused', () => {
  writeFeature(root, 'insights', 'insight');
  expect(() => writeFeature(root, 'insights', 'idea')).toThrow('src/features/insights exists');
  expect(() => writeFeature(root, 'ideas', 'insight')).toThrow('src/app/web/routes/insight.tsx exists');
});
