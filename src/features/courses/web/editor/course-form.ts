import { formOf, type ValuesOf } from '#platform/web/ui/record-editor/form-values.ts';
import { COURSE_FIELDS } from '../../fields.ts';

export type CourseValues = ValuesOf<typeof COURSE_FIELDS>;

const form = formOf(COURSE_FIELDS);

export const courseForm = {
  ...form,
  /** Only a live course keeps its dates. */
  bodyOf: (values: CourseValues) => ({
    ...form.bodyOf(values),
    ...(values.learningType !== 'live' && { startsAt: null, endsAt: null }),
  }),
};
