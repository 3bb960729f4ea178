/** What an identity provider says of itself: OpenID Connect Discovery 1.0. */
import { z } from 'zod';

const PATIENCE_MS = 5_000;

const Description = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});

export interface Discovered {
  /** Of the description itself. */
  address: string;
  /** How our secret is sent. */
  authentication: 'basic' | 'post';
  /** Where sessions of the provider end; not every provider has such a place. */
  endSession: string | undefined;
}

/** @throws Error if the provider does not answer, or answers as somebody else */
export async function discover(issuer: string): Promise<Discovered> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  const described = Description.parse(await answer.json());
  if (described.issuer !== issuer) throw new Error(`${address} is that of ${described.issuer}`);
  const basic = described.token_endpoint_auth_methods_supported.includes('client_secret_basic');
  return { address, authentication: basic ? 'basic' : 'post', endSession: described.end_session_endpoint };
}
