/** `npm run dev`: the site with pages straight from their sources, reloaded as they change. */

import { sourcePages } from './dev-renderer.ts';
import { sourceTemplates } from './mail/source-templates.ts';
import { runSite } from './run-site.ts';

await runSite({ renderer: sourcePages, loadTemplates: sourceTemplates });
