/** `npm start`: starts the site with the built pages. */
import { runSite } from './run-site.ts';

await runSite();
