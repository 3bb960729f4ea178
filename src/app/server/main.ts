/** `npm start`: the site, with pages as they were built. */
import { runSite } from './run-site.ts';

await runSite();
