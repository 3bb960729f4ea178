/** Receives pictures for submissions and, before publication, shows them only to people who may see them. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pictureStore } from '#features/media/server/index.ts';
import { Failure } from '#kernel/problem.ts';
import { linkToken } from '#kernel/wire.ts';
import { mayUse, requireStillActing } from '#platform/server/auth/access.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { takeFiles } from '#platform/server/http/bodies.ts';
import { notFoundAnswer } from '#platform/server/http/errors.ts';
import { serve } from '#platform/server/http/serve.ts';
import { rowBehind } from '#platform/server/mail/link-row.ts';
import { pictureApi } from '../../author-contract.ts';
import { MAX_PICTURE_BYTES } from '../../picture.ts';
import { opening } from '../by-link.ts';
import { findSubmission } from '../queries.ts';
import type { StoredSubmission } from '../rules.ts';
import { findPicture, insertPicture, type SubmissionPicture } from './queries.ts';
import { makeRoom } from './room.ts';
import { isSender, markSender, networkFor, type PictureSender, senderOf } from './sender.ts';

/** Wide enough for the desk to review; the library has larger ones. */
const SHOWN_WIDTH = 1440;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function pictureRoutes(app: FastifyInstance, deps: RouteDeps): void {
  // Needs its own scope, because this endpoint accepts bodies of any type.
  app.register(async (scope) => serveUploads(scope, deps));
  servePictures(app, deps);
}

function serveUploads(scope: FastifyInstance, deps: RouteDeps): void {
  const { db, files, config, log } = deps;
  const storePicture = pictureStore(deps);
  takeFiles(scope);
  serve(scope, pictureApi, {
    'POST /api/submissions/pictures': async ({ query }, { person, request, reply }) => {
      const network = await networkFor(config, request!);
      await makeRoom(deps, { uploadedBy: person?.id ?? null, network });
      const stored = await storePicture(request!.body, query.name, MAX_PICTURE_BYTES, request!.ip);
      try {
        const sender = markSender(config, request!, reply!, person);
        const { id, width, height } = await db.transaction(async (tx) => {
          // The session may have ended while the picture was arriving.
          if (person) await requireStillActing(tx, person);
          return insertPicture(tx, { ...stored, ...sender, network });
        });
        return { id, width, height };
      } catch (err) {
        await files
          .removeFolder(stored.key)
          .catch((failure: unknown) => log.warn({ err: failure }, 'an unused file stays'));
        throw err;
      }
    },
  });
}

function servePictures(app: FastifyInstance, deps: RouteDeps): void {
  const { db, config, files } = deps;
  app.get('/api/submissions/pictures/:id', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { id } = request.params as { id: string };
    const token = linkToken.safeParse((request.query as Record<string, unknown>).token).data;
    const picture = ID.test(id) ? await findPicture(db, id) : undefined;
    if (!picture || picture.droppedAt) return notFoundAnswer(request, reply);
    const submission = picture.submissionId ? await findSubmission(db, picture.submissionId) : undefined;
    const sender = senderOf(config, request, await request.person());
    const maySee =
      isSender(sender, picture) ||
      (submission !== undefined && (isAuthorOrDesk(sender, submission) || (await isLinked(deps, token, submission))));
    // Only the desk may open a picture as a page: otherwise senders could use the site to publish pictures.
    const isOpened = request.headers['sec-fetch-dest'] === 'document' && !mayUse('editor', sender.person);
    if (!maySee || isOpened) return notFoundAnswer(request, reply);
    return send(reply, files, picture);
  });
}

const isAuthorOrDesk = ({ person }: PictureSender, { submitterId, status }: StoredSubmission): boolean =>
  person !== null && (person.id === submitterId || (status !== 'draft' && mayUse('editor', person)));

async function isLinked(
  { db, config }: Pick<RouteDeps, 'db' | 'config'>,
  token: string | undefined,
  { id }: StoredSubmission,
): Promise<boolean> {
  if (token === undefined) return false;
  const found = opening((of) => findSubmission(db, of), Date.now());
  return rowBehind(config, 'submission', token, found).then(
    ({ row }) => row.id === id,
    (err: unknown) => {
      if (err instanceof Failure) return false;
      throw err;
    },
  );
}

async function send(reply: FastifyReply, files: RouteDeps['files'], { key, widths }: SubmissionPicture) {
  const width = widths.findLast((size) => size <= SHOWN_WIDTH) ?? widths[0];
  const found = await files.read(`${key}/${width}.webp`);
  if (!found) return notFoundAnswer(reply.request, reply);
  return reply
    .headers({
      'content-type': 'image/webp',
      'content-length': found.size,
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    .send(found.stream);
}
