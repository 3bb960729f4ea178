/** The project's tests with one source replaced in memory: the file itself is not changed, so other work can go on. */
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
    // Else the compiled original would be taken from the cache, or a mutant left in it. Everything else comes from there.
    defineCacheKeyGenerator(({ id }) => (isReplaced(id) ? false : undefined));
  },
  load: (id) => (MUTANT && isReplaced(id) ? readFileSync(MUTANT, 'utf8') : undefined),
};

export default mergeConfig(project, {
  root: new URL('../..', import.meta.url).pathname,
  plugins: [mutant],
});
