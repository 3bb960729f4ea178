/** Opens the complete site in a browser, with an API whose responses are made from its contracts. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { expect } from 'vitest';
import { readContracts } from '#app/server/contracts.ts';
import { makeRouter } from '#app/web/router.tsx';
import { wholeTree } from '#app/web/whole-tree.ts';
import { type CallParts, configureTransport } from '#kernel/client.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { Site } from '#kernel/page.ts';
import { makeQueryClient } from '#platform/web/query-client.ts';
import { completeBrowser } from './open-page.tsx';
import { samplesOf } from './sample.ts';

const site: Site = {
  name: 'Tax Meridian',
  url: 'https://tax.example',
  contactEmail: 'desk@example.com',
  renderedAt: 0,
};

const contracts = new Map(await readContracts());
const samples = new Map<string, string>();

const LONGEST = 60;
/** Short enough that every form accepts it. */
const shortened = (_: string, value: unknown) =>
  typeof value === 'string' && value.length > LONGEST ? value.slice(0, LONGEST).trim() : value;

/** Returns a response of the endpoint, in which no list is empty, with these fields changed in it or in its rows. */
export function sampleReply(key: string, changes: object = {}): unknown {
  const { reply, list } = contracts.get(key)!;
  if (!samples.has(key)) samples.set(key, JSON.stringify(samplesOf(reply)[0]?.value ?? null, shortened));
  const sample: unknown = JSON.parse(samples.get(key)!);
  if (!list) return { ...(sample as object), ...changes };
  const rows = (sample as object[]).map((row) => ({ ...row, ...changes }));
  return { rows, total: rows.length };
}

/** Fails if the server would refuse the input of the call. */
function checkInput(key: string, { params, query, body }: Endpoint, parts: CallParts): void {
  const inAddress = (values: object = {}) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
    );
  const inputs = [
    [query, parts.query && inAddress(parts.query)],
    [params, parts.params && inAddress(parts.params)],
    [body, parts.body],
  ] as const;
  for (const [schema, value] of inputs)
    if (value !== undefined) expect(schema.safeParse(value).error?.issues, key).toBeUndefined();
}

/** The error of a call that the contracts do not permit. */
let refused: unknown;

/**
 * Opens an address of the site. An endpoint for which the test sets nothing returns a sample. Returns the calls, the
 * browser's history, and a function for the current address. Fails at calls that the contracts do not permit.
 */
export async function openSite(address: string, answers: { [key: string]: (parts: CallParts) => unknown } = {}) {
  const calls: { key: string; parts: CallParts }[] = [];
  refused = undefined;
  configureTransport(async (key, parts) => {
    calls.push({ key, parts });
    const endpoint = contracts.get(key);
    if (!endpoint) throw new Error(`no contract has ${key}`);
    try {
      checkInput(key, endpoint, parts);
    } catch (err) {
      refused = err;
      throw err;
    }
    return answers[key] ? answers[key](parts) : sampleReply(key);
  });
  completeBrowser();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = makeRouter(wholeTree, makeQueryClient({ onServer: false }), site, { history });
  await router.load();
  await act(async () => void render(<RouterProvider router={router} />));
  return { calls, history, where: () => router.state.location.href };
}

const PATIENCE_MS = 10_000;

/**
 * Waits until `check` passes. Between two attempts, lets the page do all work that is ready. Unlike `waitFor`, it does
 * not pause, and does not let React keep showing a fallback for a while.
 */
export async function until<T>(check: () => T): Promise<T> {
  const begun = performance.now();
  for (;;) {
    if (refused) throw refused;
    try {
      return check();
    } catch (err) {
      if (performance.now() - begun > PATIENCE_MS) throw err;
    }
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
}
