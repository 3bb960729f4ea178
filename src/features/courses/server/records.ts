import type { z } from 'zod';
import { publishedAtAfter } from '#kernel/publication.ts';
import { now } from '#platform/server/db/columns.ts';
import type { DeskStore } from '#platform/server/versions/desk-handlers.ts';
import { CourseChange, type CourseInput, type DeskCourse, type DeskCourseQuery } from '../contract.ts';
import { bin, findCourse, insertCourse, listAll, lock, selectAll, unbin, updateCourse } from './queries.ts';
import { refuseImpossible } from './rules.ts';

/** The state before a new record is inserted. */
const unpublished = { status: 'pending', publishedAt: null };

/** How the desk reads and writes courses. */
export const courseRecords: DeskStore<
  DeskCourse,
  DeskCourse,
  z.output<typeof DeskCourseQuery>,
  z.output<typeof CourseInput>,
  z.output<typeof CourseChange>
> = {
  kind: 'course',
  what: 'course',
  access: 'editor',
  action: 'course',
  topic: 'courses',
  title: 'Training course',
  plural: 'courses',
  schema: CourseChange,
  list: listAll,
  select: selectAll,
  find: findCourse,
  insert(tx, input) {
    refuseImpossible(input);
    return insertCourse(tx, { ...input, publishedAt: publishedAtAfter(unpublished, input, now()) });
  },
  clean: async (fields) => fields,
  lock,
  change(tx, before, { updatedAt: _updated, autosave: _auto, ...fields }) {
    const { startsAt = before.startsAt, endsAt = before.endsAt } = fields;
    refuseImpossible({ startsAt, endsAt });
    return updateCourse(tx, before.id, { ...fields, publishedAt: publishedAtAfter(before, fields, now()) });
  },
  bin,
  unbin,
};
