/**
 * Identifies the sender of a picture: an account or a browser. A browser gets a random mark, in a cookie that lasts as
 * long as the site keeps an unsent picture.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '#platform/server/auth/cookie.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { keyedHash } from '#platform/server/auth/secret.ts';
import type { Deps } from '#platform/server/deps.ts';
import { networksOf } from '#platform/server/http/limits.ts';
import type { SubmissionPicture } from './queries.ts';
import { UNSENT_DAYS } from './room.ts';

export interface PictureSender {
  person: Person | null;
  /** The hash of the browser's mark; null if the browser has sent no picture. */
  browser: string | null;
}

type Config = Deps['config'];

const nameOf = (config: Config) => (isHttps(config) ? '__Host-meridian.pictures' : 'meridian.pictures');
const hashOf = (mark: string) => createHash('sha256').update(mark).digest('hex');

function markOf(config: Config, request: FastifyRequest): string | undefined {
  const mark = request.cookies[nameOf(config)];
  return mark !== undefined && /^[\w-]{32}$/.test(mark) ? mark : undefined;
}

export function senderOf(config: Config, request: FastifyRequest | undefined, person: Person | null): PictureSender {
  const mark = request && markOf(config, request);
  return { person, browser: mark ? hashOf(mark) : null };
}

/** Renews the browser's mark, or sets a new one. Returns the columns that record the sender. */
export function markSender(config: Config, request: FastifyRequest, reply: FastifyReply, person: Person | null) {
  if (person) return { uploadedBy: person.id, browser: null };
  const mark = markOf(config, request) ?? randomBytes(24).toString('base64url');
  reply.setCookie(nameOf(config), mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(config),
    maxAge: UNSENT_DAYS * 24 * 3600,
  });
  return { uploadedBy: null, browser: hashOf(mark) };
}

/** Returns a keyed hash of the request's network, the largest one that the limits count. */
export const networkFor = async (config: Config, { ip }: FastifyRequest): Promise<string> =>
  (await keyedHash(config, 'picture-network', networksOf(ip).at(-1)!.network)).toString('base64url');

export const isSender = ({ person, browser }: PictureSender, picture: SubmissionPicture): boolean =>
  picture.uploadedBy !== null ? picture.uploadedBy === person?.id : browser !== null && picture.browser === browser;
