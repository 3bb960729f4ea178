/**
 * Passkeys (WebAuthn) by the accounts library's plugin. A passkey is enough to sign in: the device verifies its owner,
 * so it counts as two factors (docs/decisions/0048).
 */
import { isAPIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#kernel/problem.ts';
import { type BetterAuth, type BetterAuthOptions, createBetterAuth } from './better-auth.ts';
import { headersFor, passkeyCookie, sendCookies, sessionCookie } from './cookie.ts';
import {
  countPasskeys,
  findOwner,
  forgetExpired,
  isKept,
  listPasskeys,
  removePasskey,
  type StoredPasskey,
} from './passkey-rows.ts';
import { endSessions, noteInSession } from './people.ts';
import type { Person } from './person.ts';
import { keyOfSession } from './session-storage.ts';

/** A browser's response with a new passkey, as WebAuthn's toJSON() makes it. `id` is the device's name for the key. */
export interface NewPasskey {
  id: string;
  response: object;
}

/** A browser's response with the use of a passkey: everything in base64url. */
export interface UsedPasskey {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string };
}

/** Input of WebAuthn's parseCreationOptionsFromJSON() or parseRequestOptionsFromJSON(); valid for five minutes. */
export type Options = { challenge: string } & Record<string, unknown>;

type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;
export type Passkeys = ReturnType<typeof createPasskeys>;

/** The site asks for no extension of WebAuthn. */
const NO_EXTENSIONS = { clientExtensionResults: {} };

/** How many passkeys one person can have. */
const MOST = 20;

const LATE = 'That took too long. Please start again.';
const REFUSED = 'This passkey was not accepted. Please try again, or use your password.';
const NOT_MADE = 'Your device’s response could not be used. Please try again.';
const ENDED = 'Your session has ended. Please sign in again.';
const USE_FIRST = 'Please sign in with your passkey first: this site asks for more than a password here.';

export function createPasskeys(options: BetterAuthOptions) {
  const { db, config } = options;
  let loaded: Promise<BetterAuth> | undefined;
  const library = (): Promise<BetterAuth> => {
    loaded ??= import('./passkey-plugin.ts').then(({ passkeyPlugin }) =>
      createBetterAuth({ ...options, passkeys: passkeyPlugin(db, config) }),
    );
    return loaded;
  };
  const cookies = [sessionCookie(config), passkeyCookie(config)];
  /** Omits the session cookie: the library would offer only the passkeys of that session's person. */
  const ceremonyOf = (request: FastifyRequest): Headers => {
    const value = request.cookies[passkeyCookie(config)] ?? '';
    return headersFor(request, `${passkeyCookie(config)}=${encodeURIComponent(value)}`);
  };
  /** @throws Failure forbidden if the person must use a passkey before changing how they sign in */
  const requireUse = async ({ id, secondFactorMissing }: Person): Promise<void> => {
    if (secondFactorMissing && (await countPasskeys(db, id)) > 0)
      throw new Failure('forbidden', USE_FIRST, { errors: { passkey: USE_FIRST } });
  };
  const requireRoom = async ({ id }: Person): Promise<void> => {
    if ((await countPasskeys(db, id)) >= MOST) throw tooMany();
  };

  return {
    list: ({ id }: Pick<Person, 'id'>) => listPasskeys(db, id),

    requireUse,

    /** Returns the options for a new passkey; the device shows `site`. @throws Failure conflict (too many), forbidden */
    async begin(request: FastifyRequest, reply: FastifyReply, person: Person, site: string): Promise<Options> {
      await requireUse(person);
      await requireRoom(person);
      await forgetExpired(db);
      const auth = await library();
      const { response, headers } = await auth.api.generatePasskeyRegistrationOptions({
        headers: headersFor(request),
        returnHeaders: true,
      });
      sendCookies(reply, headers, cookies);
      return { ...response, rp: { ...response.rp, name: site } };
    },

    /**
     * Stores a new passkey and ends the person's other sessions. A passkey without a name gets the device's.
     * @throws Failure invalid, conflict (too many, or stored already), forbidden, unauthorized (the session has ended)
     */
    async add(
      request: FastifyRequest,
      person: Person,
      { name, response }: { name?: string | undefined; response: NewPasskey },
    ): Promise<StoredPasskey> {
      await requireUse(person);
      await requireRoom(person);
      if (await findOwner(db, response.id)) throw new Failure('conflict', 'This passkey is already stored.');
      const auth = await library();
      const made = await auth.api
        .verifyPasskeyRegistration({
          body: { response: { ...response, ...NO_EXTENSIONS }, ...(name && { name }) },
          headers: headersFor(request),
        })
        .catch((err: unknown) => {
          throw isAPIError(err) ? new Failure('invalid', isLate(err) ? LATE : NOT_MADE) : err;
        });
      const session = await auth.api.getSession({ headers: headersFor(request), query: { disableRefresh: true } });
      // Somebody else may have used the last place, or the owner may have ended this session, during the call.
      if (!session || (await countPasskeys(db, person.id)) > MOST) {
        await removePasskey(db, person.id, made.id);
        throw session ? tooMany() : new Failure('unauthorized', ENDED);
      }
      const key = keyOfSession(session.session.token);
      await noteInSession(db, key, { passkeyUsed: true });
      await endSessions(db, person.id, key);
      const stored = (await listPasskeys(db, person.id)).find(({ id }) => id === made.id);
      if (!stored) throw new Failure('conflict', 'This passkey has since been removed.');
      return stored;
    },

    /** Returns the options for using a passkey: one of the person's, or any that the device has for this site. */
    async ask(request: FastifyRequest, reply: FastifyReply, person?: Person): Promise<Options> {
      await forgetExpired(db);
      const auth = await library();
      const { response, headers } = await auth.api.generatePasskeyAuthenticationOptions({
        headers: person ? headersFor(request) : headersFor(request, ''),
        returnHeaders: true,
      });
      sendCookies(reply, headers, cookies);
      return { ...response, userVerification: 'required' };
    },

    /**
     * Begins a session for the passkey's owner and sets its cookie, if `isAdmitted` allows it. Returns the owner's id.
     * @throws Failure unauthorized (took too long, unknown, wrong, or not admitted)
     */
    async use(
      request: FastifyRequest,
      reply: FastifyReply,
      used: UsedPasskey,
      isAdmitted: (owner: Owner) => boolean,
    ): Promise<string> {
      const owner = await findOwner(db, used.id);
      if (!owner || !isAdmitted(owner)) throw refused(owner?.id);
      const auth = await library();
      const { response, headers } = await auth.api
        .verifyPasskeyAuthentication({
          body: { response: { ...used, ...NO_EXTENSIONS } },
          headers: ceremonyOf(request),
          returnHeaders: true,
        })
        .catch((err: unknown) => {
          if (!isAPIError(err)) throw err;
          throw refused(owner.id, isLate(err) ? LATE : REFUSED);
        });
      const { token } = response.session;
      // The owner may have removed the passkey during the call.
      if (!(await isKept(db, used.id))) {
        await (await auth.$context).internalAdapter.deleteSession(token);
        throw refused(owner.id);
      }
      await noteInSession(db, keyOfSession(token), { passkeyUsed: true });
      sendCookies(reply, headers, cookies);
      return owner.id;
    },
  };
}

const tooMany = () => new Failure('conflict', `You have ${MOST} passkeys. Please remove one first.`);

const isLate = (err: { body?: { code?: string | undefined } | undefined }): boolean =>
  err.body?.code === 'CHALLENGE_NOT_FOUND';

const refused = (account: string | undefined, message = REFUSED) =>
  new Failure('unauthorized', message, { securityEvent: { kind: 'sign-in-failed', account } });
