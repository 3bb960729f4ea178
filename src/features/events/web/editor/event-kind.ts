import { lazy } from 'react';
import { type RecordForm, UNPUBLISHED } from '#platform/web/ui/record-editor/record-form.ts';
import type { Event } from '../../contract.ts';
import { eventAtDesk } from '../desk/record.ts';
import { type EventValues, eventForm } from './event-form.ts';

export const eventKind: RecordForm<Event, EventValues, ReturnType<typeof eventForm.bodyOf>> = {
  ...eventAtDesk,
  ...eventForm,
  what: 'event',
  list: '/admin/events',
  listName: 'Jobs & Training',
  path: '/admin/events/$id',
  publicPath: '/events/$id',
  checks: lazy(() => import('./EventChecks.tsx')),
  revised: 'event',
  unpublished: UNPUBLISHED,
  schema: async () => (await import('../../contract.ts')).EventInput,
  create: (body) => eventAtDesk.create({ status: 'draft', ...body }),
  deleted: 'Event deleted successfully',
  copyOf: ({ title, content }) => ({ text: title, html: content }),
};
