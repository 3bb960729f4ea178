/**
 * Hashes of passwords: scrypt with the cost settings that OWASP's Password Storage Cheat Sheet recommends. Node's
 * thread pool does the work, for a few passwords at once: each needs 128 MB, and the pool has other work too.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Turns } from '#platform/server/threads/turns.ts';

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
  /** Returns whether a hash was made with cost settings other than those that `hash` uses now. */
  isOutdated(hash: string): boolean;
}

interface Cost {
  N: number;
  r: number;
  p: number;
}

const PRESENT: Cost = { N: 2 ** 17, r: 8, p: 1 };
/** The accounts library's cost settings. Its hashes are 'salt:key' in hexadecimal digits, without the settings. */
const FORMER: Cost = { N: 2 ** 14, r: 16, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 64;

/** How many passwords are hashed at once, and how many more may wait: see {@link Turns}. */
const AT_ONCE = 2;
const WAITING = 20;
const BUSY = 'Many people are signing in at the moment. Please try again in a moment.';

/** Returns a hash such as '$scrypt$n=131072,r=8,p=1$salt$key', with its parts in base64url. */
export function scryptHashing(present: Cost = PRESENT): PasswordHashing {
  const turns = new Turns(AT_ONCE, WAITING, BUSY);
  const derive = async (password: string, salt: string | Buffer, cost: Cost) => {
    await turns.begin();
    return deriveKey(password, salt, cost).finally(() => turns.end());
  };
  const isOutdated = (hash: string) => !hash.startsWith(`$scrypt$${paramsOf(present)}$`);
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(password, salt, present);
      return `$scrypt$${paramsOf(present)}$${salt.toString('base64url')}$${key.toString('base64url')}`;
    },
    async verify({ hash, password }) {
      const { salt, key, cost } = parse(hash);
      const isRight = timingSafeEqual(await derive(password, salt, cost), key);
      // Otherwise a faster response would reveal that the address has an account with an old hash.
      if (!isRight && isOutdated(hash)) await derive(password, salt, present);
      return isRight;
    },
    isOutdated,
  };
}

const paramsOf = ({ N, r, p }: Cost) => `n=${N},r=${r},p=${p}`;

function parse(hash: string): { salt: string | Buffer; key: Buffer; cost: Cost } {
  const [, n, r, p, salt = '', key = ''] = /^\$scrypt\$n=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash) ?? [];
  if (n)
    return {
      salt: Buffer.from(salt, 'base64url'),
      key: Buffer.from(key, 'base64url'),
      cost: { N: Number(n), r: Number(r), p: Number(p) },
    };
  const [formerSalt = '', formerKey = ''] = hash.split(':');
  return { salt: formerSalt, key: Buffer.from(formerKey, 'hex'), cost: FORMER };
}

function deriveKey(password: string, salt: string | Buffer, { N, r, p }: Cost): Promise<Buffer> {
  // More than the algorithm itself needs, because OpenSSL counts all its memory.
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r + 2 ** 20 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (err, key) => (err ? reject(err) : resolve(key)));
  });
}
