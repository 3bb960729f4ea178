import { DEFAULT_BUTTON_TEXT, type DisplayFrequency } from '#features/popups/vocabulary.ts';
import type { Compared } from '#platform/web/ui/versions/index.ts';
import { POPUP_KEYS, type PopupFields } from './queries.ts';

export const FREQUENCY_LABELS: Record<DisplayFrequency, string> = {
  once_per_session: 'Once per session',
  once_per_day: 'Once per day',
  once: 'Once',
  always: 'Always',
};

/** Specification, section 9: what a new popup starts with. */
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

/** What of a popup can be changed; of an older revision that lacks some, what a new one starts with. */
export function popupFields(popup: object): PopupFields {
  const names = Object.keys(NEW_POPUP) as (keyof PopupFields)[];
  const all: Record<string, unknown> = { ...NEW_POPUP, ...popup };
  return Object.fromEntries(names.map((name) => [name, all[name]])) as unknown as PopupFields;
}

/** What comparisons know of popups. */
export const comparedPopups: Compared<PopupFields> = {
  what: 'popup',
  labels: {
    ...{ title: 'Title', content: 'Content', buttonText: 'Button text', buttonUrl: 'Button address', active: 'Active' },
    ...{ displayPages: 'Pages', displayFrequency: 'How often a reader sees it', priority: 'Priority' },
  },
  rich: ['content'],
  words: {
    displayPages: (paths) => paths.join('\n'),
    displayFrequency: (frequency) => FREQUENCY_LABELS[frequency],
  },
  refresh: POPUP_KEYS,
};

/** What stands in the form, as the endpoint takes it. Pages stand one to a line, or between commas. */
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
