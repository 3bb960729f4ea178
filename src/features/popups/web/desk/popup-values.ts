import { DEFAULT_BUTTON_TEXT, type DisplayFrequency } from '#features/popups/vocabulary.ts';
import type { Compared } from '#platform/web/ui/versions/index.ts';
import { POPUP_KEYS, type PopupFields } from './queries.ts';

export const FREQUENCY_LABELS: Record<DisplayFrequency, string> = {
  once_per_session: 'Once per session',
  once_per_day: 'Once per day',
  once: 'Once',
  always: 'Always',
};

/** Initial values of a new popup: behaviour 17.1. */
export const NEW_POPUP: PopupFields = {
  title: '',
  content: '',
  buttonText: DEFAULT_BUTTON_TEXT,
  buttonUrl: '',
  displayPages: ['/'],
  active: false,
  priority: 1,
  displayFrequency: 'once_per_session',
};

/** Returns the editable fields of a popup. Fields that an older version lacks get the initial values. */
export function popupFields(popup: object): PopupFields {
  const names = Object.keys(NEW_POPUP) as (keyof PopupFields)[];
  const all: Record<string, unknown> = { ...NEW_POPUP, ...popup };
  return Object.fromEntries(names.map((name) => [name, all[name]])) as unknown as PopupFields;
}

/** How versions of popups are compared. */
export const comparedPopups: Compared<PopupFields> = {
  what: 'popup',
  labels: {
    title: 'Title',
    content: 'Content',
    buttonText: 'Button text',
    buttonUrl: 'Button address',
    active: 'Active',
    displayPages: 'Pages',
    displayFrequency: 'How often a reader sees it',
    priority: 'Priority',
  },
  rich: ['content'],
  words: {
    displayPages: (paths) => paths.join('\n'),
    displayFrequency: (frequency) => FREQUENCY_LABELS[frequency],
  },
  refresh: POPUP_KEYS,
};

/** Reads the form as the input of the endpoint. Pages are one per line, or separated by commas. */
export function popupValues(form: FormData): Record<keyof PopupFields, unknown> {
  const text = (name: keyof PopupFields) => String(form.get(name) ?? '').trim();
  return {
    title: text('title'),
    content: text('content'),
    buttonText: text('buttonText'),
    buttonUrl: text('buttonUrl'),
    displayPages: pathsOf(text('displayPages')),
    active: form.get('active') === 'on',
    priority: Number(text('priority')),
    displayFrequency: text('displayFrequency'),
  };
}

function pathsOf(text: string): string[] {
  const paths = text.split(/[\n,]/).map((path) => path.trim());
  return [...new Set(paths.filter(Boolean))];
}
