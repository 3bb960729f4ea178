import { readFileSync } from 'node:fs';

/** The version of the product: '0.2.0'. */
export const version = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
