import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SECTIONS } from './sections.ts';

const UI = path.join(import.meta.dirname, '../src/platform/web/ui');
const shown = SECTIONS.flatMap(({ primitives }) => primitives);

/**
 * Returns the names of a file's components: exported functions and wrapped components with capitalised names. A default
 * export has the name of its file.
 */
async function componentsOf(file: string): Promise<string[]> {
  const all: Record<string, unknown> = await import(/* @vite-ignore */ path.join(UI, file));
  return Object.entries(all)
    .map(([name, value]) => [name === 'default' ? path.basename(file, '.tsx') : name, value] as const)
    .filter(([name, value]) => /^[A-Z]\w*[a-z]/.test(name) && isComponent(value))
    .map(([name]) => `${name} of ${file}`);
}
const isComponent = (value: unknown) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

test('the gallery contains every component of src/platform/web/ui, and nothing else', async () => {
  const files = globSync('**/*.tsx', { cwd: UI }).filter((file) => !file.includes('.test.'));
  const exported = (await Promise.all(files.map((file) => componentsOf(file.split(path.sep).join('/'))))).flat();
  expect(shown.map(({ name, from }) => `${name} of ${from}`).sort()).toEqual(exported.sort());
});

test('a primitive shows its states, or names the primitive that contains it', () => {
  for (const { name, states, within } of shown) {
    expect(states === undefined, name).toBe(within !== undefined);
    if (within) expect(shown.find((other) => other.name === within)?.states, `${name} within ${within}`).toBeDefined();
  }
});

test('the use of each primitive is one sentence', () => {
  for (const { name, use } of shown) expect(use, name).toMatch(/^[A-Z][^.]*(\.\w[^.]*|\(\)[^.]*)*\.$/);
});
