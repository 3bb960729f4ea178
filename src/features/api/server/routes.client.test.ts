/** The TypeScript client. If this fails, `npm run client` writes its types again. */

import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { PROGRAM_API } from '#kernel/endpoint.ts';
import { usingTestApp } from '#testing/test-app.ts';

const t = await usingTestApp();

test('the client’s types match the API’s document', async () => {
  const { paths, ...document } = (await t.inject({ url: '/api/openapi.json' })).json() as OpenAPI3;
  const isOpen = ([path]: [string, unknown]) => path.startsWith(PROGRAM_API) || path === '/api/submissions';
  const open = Object.fromEntries(Object.entries(paths ?? {}).filter(isOpen));
  const types = astToString(await openapiTS({ ...document, paths: open }));
  await expect(types).toMatchFileSnapshot('../../../../client/schema.d.ts');
});
