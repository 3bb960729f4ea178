import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { discover, provenAtOf } from './identity-provider.ts';

const PATH = '/.well-known/openid-configuration';

async function provider(answer: (issuer: string) => RequestListener) {
  const server = createServer((request, reply) => answer(issuer)(request, reply)).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => void server.close());
  return issuer;
}

const describing =
  (also: object = {}) =>
  (issuer: string): RequestListener =>
  ({ url }, reply) =>
    url === PATH
      ? reply.end(
          JSON.stringify({
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/keys`,
            ...also,
          }),
        )
      : reply.writeHead(404).end();

test('the description says where people sign out, and how the client secret is sent', async () => {
  const issuer = await provider(describing());
  expect(await discover(issuer)).toEqual({
    address: `${issuer}${PATH}`,
    authentication: 'basic',
    endSession: undefined,
  });
  const other = await provider(
    describing({
      end_session_endpoint: 'https://sign-out.example/',
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    }),
  );
  expect(await discover(`${other}`)).toMatchObject({
    authentication: 'post',
    endSession: 'https://sign-out.example/',
  });
});

test('a description that names another issuer is refused', async () => {
  const issuer = await provider(describing({ issuer: 'https://another.example' }));
  await expect(discover(issuer)).rejects.toThrow('is that of https://another.example');
});

test('an endless description is refused, and so is one with addresses of scripts', async () => {
  const endless = await provider(() => (_, reply) => {
    const more = () => {
      while (reply.write(' '.repeat(65_536)));
    };
    reply.on('drain', more);
    more();
  });
  await expect(discover(endless)).rejects.toThrow('too long');
  const scripts = await provider(describing({ end_session_endpoint: 'javascript:alert(1)' }));
  await expect(discover(scripts)).rejects.toThrow('end_session_endpoint');
});

test('a redirect is not followed, as it could lead into our own network', async () => {
  const inner = await provider(describing());
  const issuer = await provider(() => (_, reply) => reply.writeHead(302, { location: `${inner}${PATH}` }).end());
  await expect(discover(issuer)).rejects.toThrow('returns 302');
});

test.each([
  ['a time', 1_700_000_000, 1_700_000_000_000],
  ['a time in the future', 1_900_000_000, 1_800_000_000_000],
  ['milliseconds', 1_700_000_000_000, 1_800_000_000_000],
  ['no time', undefined, 0],
  ['text', '1700000000', 0],
  ['no number', Number.NaN, 0],
  ['a time long before', -1e300, 0],
])(
  'with %s as auth_time, the proof of identity dates from then, but never from the future',
  (_, authTime, provenAt) => {
    expect(provenAtOf(authTime, 1_800_000_000_000).getTime()).toBe(provenAt);
  },
);
