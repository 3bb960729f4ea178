import { formOf, type ValuesOf } from '#platform/web/ui/record-editor/form-values.ts';
import { JOB_FIELDS, JOB_NOTES } from '../../fields.ts';

const fields = { ...JOB_FIELDS, ...JOB_NOTES };
export const jobForm = formOf(fields);
export type JobValues = ValuesOf<typeof fields>;
