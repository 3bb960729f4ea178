/** The project's tests with one source replaced in memory: the file itself is not changed, so other work can go on. */
import { readFileSync } from 'node:fs';
import { mergeConfig } from 'vitest/config';
import project from '../../vitest.config.ts';

const { MUTANT_OF, MUTANT } = process.env;

export default mergeConfig(project, {
  root: new URL('../..', import.meta.url).pathname,
  // Otherwise the cache could return the compiled original, or keep a mutant.
  test: { fsModuleCache: false },
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      load: (id: string) => (MUTANT && id.split('?')[0] === MUTANT_OF ? readFileSync(MUTANT, 'utf8') : undefined),
    },
  ],
});
