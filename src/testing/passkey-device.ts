/** A device with passkeys: answers WebAuthn's options as browsers send them, with real keys and signatures. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** How a device deviates from an honest one. */
export interface Deviation {
  origin?: string;
  /** Whether the device does not verify its owner. */
  unverified?: boolean;
  /** How many uses the device says it has counted. */
  counter?: number;
  /** Whether the device signs with another key. */
  forged?: boolean;
  rpId?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const KEY_INCLUDED = 0x40;

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Returns a new device for the site at `site`. */
export function passkeyDevice(site: string) {
  const id = randomBytes(32);
  const keys = newKeys();
  let uses = 0;

  const clientData = (type: string, challenge: string, origin = new URL(site).origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (
    { unverified, counter = uses, rpId = new URL(site).hostname }: Deviation,
    included = Buffer.of(),
  ) => {
    const flags = USER_PRESENT | (unverified ? 0 : USER_VERIFIED) | (included.length > 0 ? KEY_INCLUDED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, included]);
  };
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    /** Returns a new passkey, as navigator.credentials.create() makes it. */
    create({ challenge }: { challenge: string }, deviation: Deviation = {}) {
      const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' });
      const cose = map([
        [number(1), number(2)],
        [number(3), number(-7)],
        [number(-1), number(1)],
        [number(-2), bytes(Buffer.from(x, 'base64url'))],
        [number(-3), bytes(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const included = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData(deviation, included))],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, deviation.origin)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    /** Returns the use of the passkey, as navigator.credentials.get() makes it. */
    use({ challenge }: { challenge: string }, deviation: Deviation = {}) {
      uses += 1;
      const data = authData(deviation);
      const client = clientData('webauthn.get', challenge, deviation.origin);
      const key = deviation.forged ? newKeys().privateKey : keys.privateKey;
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
        },
      };
    },
  };
}

// Writes as much of CBOR (RFC 8949) as a passkey needs.
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value);
  return value < 256 ? Buffer.of((major << 5) | 24, value) : Buffer.of((major << 5) | 25, value >> 8, value & 255);
}
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);
