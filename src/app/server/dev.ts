/** `npm run dev`: the site with pages straight from their sources, reloaded as they change. */

import { sourcePages } from './dev-renderer.ts';
import { runSite } from './run-site.ts';
import { sourceTemplates } from './source-templates.ts';

await runSite({ renderer: sourcePages, loadTemplates: sourceTemplates });
