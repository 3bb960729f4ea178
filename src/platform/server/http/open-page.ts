import type { FastifyInstance } from 'fastify';

/**
 * Opens a page of this site within the process, without a cookie, as a visitor would. Returns its status. Reads and
 * discards the body, because an address may lead to a file of 50 MB, which would otherwise be in memory until it is
 * complete.
 */
export async function openPage(app: FastifyInstance, path: string): Promise<number> {
  const reply = await app.inject({ method: 'GET', url: path, payloadAsStream: true });
  reply.stream().resume();
  return reply.statusCode;
}
