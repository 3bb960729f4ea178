import { formOf, type ValuesOf } from '#platform/web/ui/record-editor/form-values.ts';
import { EVENT_FIELDS } from '../../fields.ts';

export const eventForm = formOf(EVENT_FIELDS);
export type EventValues = ValuesOf<typeof EVENT_FIELDS>;
