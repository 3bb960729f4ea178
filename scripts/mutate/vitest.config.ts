/**
 * Runs the project's tests with one source replaced in memory. The file itself is not changed, so other work can
 * continue.
 */
import { readFileSync } from 'node:fs';
import { mergeConfig } from 'vitest/config';
import type { Vite } from 'vitest/node';
import project from '../../vitest.config.ts';

const { MUTANT_OF, MUTANT } = process.env;
const isReplaced = (id: string) => MUTANT !== undefined && id.split('?')[0] === MUTANT_OF;

const mutant: Vite.Plugin = {
  name: 'mutant',
  enforce: 'pre',
  configureVitest({ defineCacheKeyGenerator }) {
    // Otherwise the compiled original would come from the cache, or a mutant would stay in it. Everything else comes
    // from the cache.
    defineCacheKeyGenerator(({ id }) => (isReplaced(id) ? false : undefined));
  },
  load: (id) => (MUTANT && isReplaced(id) ? readFileSync(MUTANT, 'utf8') : undefined),
};

export default mergeConfig(project, {
  root: new URL('../..', import.meta.url).pathname,
  plugins: [mutant],
});
