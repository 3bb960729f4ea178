/** Records refused requests that an attack may have caused, from the failures that handlers and hooks throw. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { Failure } from '#kernel/problem.ts';
import type { SecurityEvent } from '#kernel/security-events.ts';
import type { SecurityRecorder } from '../security-events/recorder.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Records a security event of this request. A failure with its own event is recorded when it is thrown. */
    recordSecurityEvent(event: SecurityEvent): void;
    /** Records the failure if it is a security event. For code that catches failures itself. */
    noteRefusal(err: unknown): void;
  }
}

export function recordRefusals(app: FastifyInstance, events: SecurityRecorder): void {
  app.decorateRequest('recordSecurityEvent', function (event) {
    const { method, routeOptions, ip, id } = this;
    const { url } = routeOptions;
    events.record(event, { ip, route: url ? `${method} ${url}` : '', request: id });
  });
  app.decorateRequest('noteRefusal', function (err) {
    const event = eventOf(err);
    if (event) this.recordSecurityEvent(event);
  });
  app.addHook('onError', async (request, _reply, err) => request.noteRefusal(err));
}

/** The framework's own refusals of a body. */
const HOSTILE_BODIES = new Set([
  'FST_ERR_CTP_BODY_TOO_LARGE',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
  'FST_ERR_CTP_INVALID_JSON_BODY',
]);

function eventOf(err: unknown): SecurityEvent | undefined {
  if (err instanceof Failure) return err.securityEvent;
  return HOSTILE_BODIES.has((err as FastifyError).code) ? { kind: 'body-hostile' } : undefined;
}
