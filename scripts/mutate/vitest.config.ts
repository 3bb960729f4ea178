/** The project's tests, with one source replaced: the file itself is never touched, so that other work goes on beside it. */
import { readFileSync } from 'node:fs';
import { mergeConfig } from 'vitest/config';
import project from '../../vitest.config.ts';

const { MUTANT_OF, MUTANT } = process.env;

export default mergeConfig(project, {
  root: new URL('../..', import.meta.url).pathname,
  // Else the compiled original would be taken from the cache, or a mutant left in it.
  test: { fsModuleCache: false },
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      load: (id: string) => (MUTANT && id.split('?')[0] === MUTANT_OF ? readFileSync(MUTANT, 'utf8') : undefined),
    },
  ],
});
