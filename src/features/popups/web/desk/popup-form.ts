import { POPUP_FIELDS } from '#features/popups/fields.ts';
import { DISPLAY_FREQUENCY_LABELS } from '#features/popups/vocabulary.ts';
import { type BodyOf, formOf } from '#platform/web/ui/record-editor/form-values.ts';
import type { Compared } from '#platform/web/ui/versions/index.ts';
import { POPUP_KEYS } from './queries.ts';

/** The fields that the form of a popup sends. */
export type PopupFields = BodyOf<typeof POPUP_FIELDS>;

export const popupForm = formOf(POPUP_FIELDS);
export const NEW_POPUP: PopupFields = popupForm.bodyOf(popupForm.blank);

/** Returns the editable fields of a popup. Fields that an older version lacks get the initial values. */
export function popupFields(popup: object): PopupFields {
  const all: Record<string, unknown> = { ...NEW_POPUP, ...popup };
  return Object.fromEntries(Object.keys(NEW_POPUP).map((name) => [name, all[name]])) as PopupFields;
}

/** How versions of popups are compared. */
export const comparedPopups: Compared<PopupFields> = {
  what: 'popup',
  labels: popupForm.labels,
  rich: ['content'],
  words: {
    displayPages: (paths) => paths.join('\n'),
    displayFrequency: (frequency) => DISPLAY_FREQUENCY_LABELS[frequency],
  },
  refresh: POPUP_KEYS,
};
