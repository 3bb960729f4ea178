/**
 * A real identity provider for tests, in a separate process: `node identity-provider-process.ts PORT REDIRECT_URI`.
 * Its sign-in only asks for a name; PUT /people/NAME sets that person's claims, and PUT /long/PATH makes the responses
 * of a path too long. The claim `secondsOpen` makes the person's session there appear that many seconds old.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type AccountClaims, type KoaContextWithOIDC, Provider } from 'oidc-provider';

const [port = '0', redirectUri = ''] = process.argv.slice(2);
const issuer = `http://localhost:${port}`;
const PAGE = '<!DOCTYPE html><html lang="en"><title>Provider</title><link rel="icon" href="data:,">';
const people = new Map<string, Record<string, unknown>>();
let long = '';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'newspaper',
      client_secret: 'a secret between the two',
      redirect_uris: [redirectUri],
      post_logout_redirect_uris: [new URL('/', redirectUri).href],
    },
  ],
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' }] },
  cookies: { keys: [randomUUID()] },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name', 'name', 'role'],
  },
  features: {
    devInteractions: { enabled: false },
    // The library's own page loads a font from another site.
    rpInitiatedLogout: {
      enabled: true,
      logoutSource(ctx, form) {
        ctx.body = `${PAGE}<h1>Sign out of the provider?</h1>${form}
          <button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`;
      },
    },
  },
  pkce: { required: () => true },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, sub) => ({ accountId: sub, claims: (): AccountClaims => ({ sub, ...people.get(sub) }) }),
  // Grants access without a consent page.
  async loadExistingGrant({ oidc }: KoaContextWithOIDC) {
    const { clientId } = oidc.client!;
    const grant = new provider.Grant({ clientId, accountId: oidc.session!.accountId! });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

/** Makes the provider faulty for a person with the claim `profileSubject`: their profile has this subject instead. */
provider.use(async (ctx, next) => {
  await next();
  const profile = ctx.body as { sub?: unknown };
  const claims = ctx.path === '/me' ? people.get(String(profile.sub)) : undefined;
  if (claims && 'profileSubject' in claims) profile.sub = claims.profileSubject ?? undefined;
});

provider.use(async (ctx, next) => {
  await next();
  if (ctx.path === long) ctx.body = { ...(ctx.body as object), filling: 'x'.repeat(2_000_000) };
});

const answer = provider.callback();
const server = http.createServer(async (request, response) => {
  const [, place, name = ''] = request.url!.split('/');
  if (place === 'people') return know(decodeURIComponent(name), request, response);
  if (place === 'long') {
    long = `/${name}`;
    return response.end();
  }
  if (place === 'interaction') return request.method === 'POST' ? signIn(request, response) : showForm(response);
  return answer(request, response);
});
server.listen(Number(port), 'localhost', () => process.send?.('listening'));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));

async function know(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  people.set(name, JSON.parse(await text(request)) as Record<string, unknown>);
  response.end();
}

function showForm(response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(`${PAGE}<h1>Sign in at the provider</h1>
    <form method="post"><label>Name <input name="name"></label>
      <button>Sign in</button> <button name="cancel" value="1">Cancel</button></form>`);
}

async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const typed = new URLSearchParams(await text(request));
  const accountId = typed.get('name') ?? '';
  const ts = Math.floor(Date.now() / 1000) - Number(people.get(accountId)?.secondsOpen ?? 0);
  const result = typed.has('cancel')
    ? { error: 'access_denied', error_description: 'Cancelled' }
    : { login: { accountId, ts } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
