import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SCREENS = ['src/features/*/web/desk/index.ts', 'src/features/desk/web/*.ts'];
const IMPORTED = /(?:lazyRouteComponent|component: lazy)\([^']*?import\('([#.][^']+\.tsx)'\)/g;

/** Returns the source files that the desk's screens load when they open. */
export const lazyScreens = (): string[] => lazyFiles(SCREENS);

/** Returns the source files that the pages of all routes load when they open. */
export const lazyPages = (): string[] => lazyFiles([...SCREENS, 'src/app/web/routes/*.tsx']);

const lazyFiles = (places: string[]) => {
  const files = globSync(places).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, name]) =>
      name!.startsWith('#') ? name!.replace('#', 'src/') : path.join(path.dirname(file), name!),
    ),
  );
  return [...new Set(files)].sort();
};
