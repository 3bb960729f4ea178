/** Makes password hashes fast, with the same algorithm as the site's, because tests sign in hundreds of people. */
import { randomBytes, scrypt } from 'node:crypto';
import type { PasswordHashing } from '#platform/server/auth/passwords/hashing.ts';

const keyOf = (password: string, salt: string) =>
  new Promise<string>((resolve, reject) => {
    scrypt(password, salt, 16, { N: 2, r: 1, p: 1 }, (err, key) => (err ? reject(err) : resolve(key.toString('hex'))));
  });

export const cheapPasswords: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(8).toString('hex');
    return `${salt}:${await keyOf(password, salt)}`;
  },
  async verify({ hash, password }) {
    const [salt = '', key] = hash.split(':');
    return key === (await keyOf(password, salt));
  },
  isOutdated: () => false,
};
