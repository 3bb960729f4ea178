import { DEFAULT_BUTTON_TEXT, type DisplayFrequency } from '#features/popups/vocabulary.ts';
import type { PopupFields } from './queries.ts';

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
