import { expect, test, vi } from 'vitest';
import { askForPasskey } from './device.ts';

test('pressing the passkey button cancels the request that waits in the fields, and begins another', async () => {
  const asked: { mediation?: string; signal: AbortSignal }[] = [];
  const used = { toJSON: () => ({ id: 'p1' }) };
  const get = async (request: (typeof asked)[0]) => asked.push(request) && used;
  vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: (options: object) => options });
  vi.stubGlobal('navigator', { credentials: { get } });
  await askForPasskey({}, { inFields: true });
  expect(await askForPasskey({})).toEqual({ id: 'p1' });
  expect(asked.map(({ mediation, signal }) => [mediation, signal.aborted])).toEqual([
    ['conditional', true],
    [undefined, false],
  ]);
});
