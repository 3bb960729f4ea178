/** Reads an identity provider's description: OpenID Connect Discovery 1.0. */
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
  /** The address of the description itself. */
  address: string;
  /** How to send the client secret. */
  authentication: 'basic' | 'post';
  /** The provider's address for signing out; not every provider has one. */
  endSession: string | undefined;
}

/** @throws Error if the provider does not reply, sends us elsewhere, or names another issuer */
export async function discover(issuer: string): Promise<Discovered> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  const described = Description.parse(await answer.json());
  if (described.issuer !== issuer) throw new Error(`${address} is that of ${described.issuer}`);
  const basic = described.token_endpoint_auth_methods_supported.includes('client_secret_basic');
  return { address, authentication: basic ? 'basic' : 'post', endSession: described.end_session_endpoint };
}
