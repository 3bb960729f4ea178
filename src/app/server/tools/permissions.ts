/** `npm run docs:permissions`: writes docs/permissions.md from the contracts. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { permissionsPage, readContracts } from '#app/server/contracts.ts';

const page = path.join(import.meta.dirname, '../../../../docs/permissions.md');
await writeFile(page, permissionsPage(await readContracts()));
console.log('docs/permissions.md is up to date.');
