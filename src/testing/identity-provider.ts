/** Starts the identity provider for tests, and uses its pages as a browser does. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface TestIdentityProvider {
  issuer: string;
  /** Environment variables for a site that uses this provider. */
  env: Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET', string>;
  /** Sets the claims of the person with this name. */
  know(name: string, claims: Record<string, unknown>): Promise<void>;
  /** Makes the responses of a path two megabytes long; '' makes none. */
  lengthen(path: 'jwks' | 'token' | 'me' | ''): Promise<void>;
  /** Signs in at the address that a site redirects to; returns the address that the provider redirects back to. */
  signIn(address: string, name: string): Promise<string>;
  cancel(address: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the provider. `siteUrl` is the site's PUBLIC_URL. */
export async function startIdentityProvider(port: number, siteUrl: string): Promise<TestIdentityProvider> {
  const program = path.join(import.meta.dirname, 'identity-provider-process.ts');
  const redirectUri = `${siteUrl}/api/auth/callback/oidc`;
  const child = fork(program, [String(port), redirectUri], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the identity provider did not start')));
  await Promise.race([once(child, 'message'), ended]);
  const issuer = `http://localhost:${port}`;
  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'newspaper', OIDC_CLIENT_SECRET: 'a secret between the two' },
    async know(name, claims) {
      await fetch(`${issuer}/people/${encodeURIComponent(name)}`, { method: 'PUT', body: JSON.stringify(claims) });
    },
    async lengthen(path) {
      await fetch(`${issuer}/long/${path}`, { method: 'PUT' });
    },
    signIn: (address, name) => walk(address, redirectUri, new URLSearchParams({ name })),
    cancel: (address) => walk(address, redirectUri, new URLSearchParams({ cancel: '1' })),
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Follows redirects with the provider's cookies, sends its form once, and stops at the redirect back to the site. */
async function walk(begin: string, end: string, typed: URLSearchParams): Promise<string> {
  const cookies = new Map<string, string>();
  const request = async (address: string, init: RequestInit = {}): Promise<string | undefined> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } });
    await answer.body?.cancel();
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=');
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    return location === null ? undefined : new URL(location, address).href;
  };
  let form = begin;
  for (let address: string | undefined = begin; address; ) {
    if (address.startsWith(end)) return address;
    form = address;
    address = (await request(address)) ?? (await request(form, { method: 'POST', body: typed }));
  }
  throw new Error(`the provider went no further than ${form}`);
}
