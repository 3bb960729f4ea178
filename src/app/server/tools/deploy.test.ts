/** Files in deploy/ repeat facts about the program; these tests keep both consistent. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = (path: string) => readFileSync(path, 'utf8');
const found = (path: string, pattern: RegExp): string => {
  const [, value] = pattern.exec(text(path)) ?? [];
  if (value === undefined) throw new Error(`${path} has no ${pattern}`);
  return value;
};
const number = (path: string, pattern: RegExp) => Number(found(path, pattern).replaceAll('_', ''));
const names = (path: string, pattern: RegExp) => [...text(path).matchAll(pattern)].map(([, name]) => name!);

const COMPOSE = 'deploy/compose.yaml';
const CADDYFILE = 'deploy/proxy/Caddyfile';

test('the image has the Node version that package.json pins', () => {
  const { dependencies } = JSON.parse(text('package.json')) as { dependencies: Record<string, string> };
  expect(found('deploy/Containerfile', /^ARG NODE_VERSION=(.+)$/m)).toBe(dependencies.node);
});

test('the image has the folders that the site reads', () => {
  for (const folder of ['demo', 'drizzle', 'src']) {
    expect(names('.dockerignore', /^!(\w+)$/gm)).toContain(folder);
    expect(names('deploy/Containerfile', /^COPY (?:--from=pages )?\S+ (\w+)$/gm)).toContain(folder);
  }
});

test('the site reads each variable that deploy/ sets', () => {
  const read = new Set(names('src/platform/server/environment.ts', /^ {2}([A-Z][A-Z_]+): /gm));
  const image = names('deploy/Containerfile', /\b([A-Z_]+)=/g).filter((name) => name !== 'NODE_VERSION');
  const site = names(COMPOSE, /^ {4}([A-Z_]+): (?!"")/gm);
  const example = names('deploy/env.example', /^([A-Z_]+)=/gm);
  const compose = new Set(names(COMPOSE, /\$\{([A-Z_]+)/g));
  expect([image.length, site.length, example.length].every((count) => count > 3)).toBe(true);
  // The C library reads the last one.
  expect([...image, ...site].filter((name) => !read.has(name))).toEqual(['MALLOC_ARENA_MAX']);
  expect(example.filter((name) => !read.has(name) && !compose.has(name))).toEqual([]);
  expect([...compose].filter((name) => !example.includes(name))).toEqual([]);
});

test('the nodes connect as a role that owns nothing, and do not get the owner’s password', () => {
  expect(found(COMPOSE, /^ {4}DATABASE_URL: postgres:\/\/(\w+):/m)).not.toBe(found(COMPOSE, /POSTGRES_USER: (\w+)/));
  expect(found(COMPOSE, /^ {4}POSTGRES_PASSWORD: (.+)$/m)).toBe('""');
  expect(text(COMPOSE).split('DATABASE_OWNER_URL')).toHaveLength(2);
  expect(found(COMPOSE, /^ {2}migrate:\n(?: {4}.+\n)+? {6}(DATABASE_OWNER_URL): /m)).toBe('DATABASE_OWNER_URL');
});

test('the site trusts only the network of the proxy', () => {
  expect(found(COMPOSE, /TRUST_PROXY: (\S+)/)).toBe(names(COMPOSE, /subnet: (\S+)/g).join(','));
});

test('the proxy notices that a node is stopping while it still answers', () => {
  const farewell = number('src/platform/server/http/closing.ts', /FAREWELL_MS = ([\d_]+)/);
  expect(number(CADDYFILE, /health_interval (\d+)s/) * 1000).toBeLessThan(farewell);
  expect(number('src/platform/server/when-stopped.ts', /STOP_AFTER_MS = ([\d_]+)/)).toBeGreaterThan(2 * farewell);
});

test('a node has more time to stop than it needs', () => {
  const takes = number('src/platform/server/when-stopped.ts', /STOP_AFTER_MS = ([\d_]+)/);
  expect(number(COMPOSE, /stop_grace_period: (\d+)s/) * 1000).toBeGreaterThan(takes);
});

test('the proxy closes idle connections before the site does', () => {
  const site = number('src/app/server/app.ts', /KEEP_ALIVE_MS = ([\d_]+)/);
  expect(number(CADDYFILE, /keepalive (\d+)s/) * 1000).toBeLessThan(site);
});

test('the proxy passes on bodies that are too long for the site, so that the site refuses them', () => {
  const site = number('src/app/server/app.ts', /BODY_LIMIT = ([\d_]+)/);
  expect(number(CADDYFILE, /max_size (\d+)MB/) * 1_000_000).toBeGreaterThan(site);
});
