import { lazy } from 'react';
import { type Kind, UNPUBLISHED } from '#platform/web/ui/record-editor/kind.ts';
import type { Event } from '../../contract.ts';
import { OUTCOME } from '../desk/outcome.ts';
import { EVENT_KEYS, events } from '../queries.ts';
import { BLANK_EVENT, EVENT_LABELS, type EventValues, eventBody, eventValues } from './event-values.ts';

export const eventKind: Kind<Event, EventValues, ReturnType<typeof eventBody>> = {
  what: 'event',
  list: '/admin/events',
  listName: 'Jobs & Training',
  path: '/admin/events/$id',
  publicPath: '/events/$id',
  outcome: OUTCOME,
  checks: lazy(() => import('./EventChecks.tsx')),
  key: '/api/admin/events',
  refresh: EVENT_KEYS,
  revised: 'event',
  labels: EVENT_LABELS,
  unpublished: UNPUBLISHED,
  blank: BLANK_EVENT,
  valuesOf: eventValues,
  bodyOf: eventBody,
  schema: async () => (await import('../../contract.ts')).EventInput,
  read: (id) => events('GET /api/admin/events/:id', { params: { id } }),
  create: (body) => events('POST /api/admin/events', { body: { status: 'draft', ...body } }),
  update: (id, body) => events('PATCH /api/admin/events/:id', { params: { id }, body }),
  remove: ({ id, updatedAt }) => events('DELETE /api/admin/events/:id', { params: { id }, query: { updatedAt } }),
  restore: (id) => events('POST /api/admin/events/:id/restore', { params: { id } }),
  deleted: 'Event deleted successfully',
  copyOf: ({ title, content }) => ({ text: title, html: content }),
};
