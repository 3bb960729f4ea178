/** The accounts library's plugin for passkeys. Loaded when somebody first uses one: it costs 16 MB and a quarter of a second. */
import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Config } from '../config.ts';
import { PASSKEY_COOKIE } from './cookie.ts';
import { noteUse } from './passkey-rows.ts';

/** A passkey replaces password and code: the device must have verified its owner by PIN, finger or face. */
export function passkeyPlugin(db: NodePgDatabase, { publicUrl }: Config) {
  const { origin, hostname } = new URL(publicUrl);
  return passkey({
    rpID: hostname,
    origin,
    schema: { passkey: { modelName: 'passkeys' } },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: PASSKEY_COOKIE },
    registration: {
      afterVerification: async ({ verification: { registrationInfo } }) => {
        requireUserVerified(registrationInfo?.userVerified);
        return { name: getAuthenticatorName(registrationInfo?.aaguid) ?? 'Passkey' };
      },
    },
    authentication: {
      afterVerification: async ({ verification: { authenticationInfo }, clientData }) => {
        requireUserVerified(authenticationInfo.userVerified);
        if (!(await noteUse(db, clientData.id, authenticationInfo.newCounter))) throw refused();
      },
    },
  });
}

function requireUserVerified(verified: boolean | undefined): void {
  if (!verified) throw refused();
}

const refused = () => new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' });
