import type { z } from 'zod';
import { publishedAtAfter } from '#kernel/publication.ts';
import { now } from '#platform/server/db/columns.ts';
import type { RecordKind } from '#platform/server/versions/records.ts';
import { CourseChange, type DeskCourse } from '../contract.ts';
import { lockCourse, restoreCourse, updateCourse } from './queries.ts';

/** How the desk writes courses. */
export const courseRecords: RecordKind<DeskCourse, z.output<typeof CourseChange>> = {
  kind: 'course',
  what: 'course',
  access: 'editor',
  action: 'course',
  topic: 'training',
  title: 'Training course',
  schema: CourseChange,
  lock: lockCourse,
  change: (tx, before, { updatedAt: _updated, autosave: _auto, ...fields }) =>
    updateCourse(tx, before.id, { ...fields, publishedAt: publishedAtAfter(before, fields, now()) }),
  bin: (tx, id) => updateCourse(tx, id, { deletedAt: now() }),
  unbin: restoreCourse,
};
