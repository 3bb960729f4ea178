/** `npm run dev`: starts the site with pages directly from their sources, reloaded when they change. */

import { sourcePages } from './dev-renderer.ts';
import { runSite } from './run-site.ts';
import { sourceTemplates } from './source-templates.ts';

await runSite({ renderer: sourcePages, loadTemplates: sourceTemplates });
