import { field, flag } from '#kernel/record-fields.ts';
import { CONTENT_MAX, DEFAULT_BUTTON_TEXT, DISPLAY_FREQUENCIES, DISPLAY_FREQUENCY_LABELS } from './vocabulary.ts';

/** The fields of a popup (behaviour 17.1). */
export const POPUP_FIELDS = {
  title: field('Title', (w) => w.requiredLine('Title is required').max(200), { shown: 'trimmed' }),
  /** HTML, cleaned by the server before it is stored. */
  content: field('Content', (w) => w.requiredHtml('Content is required').max(CONTENT_MAX)),
  buttonText: field('Button text', ({ line, z }) => line.pipe(z.string().max(60)).default(DEFAULT_BUTTON_TEXT), {
    shown: 'trimmed',
    blank: DEFAULT_BUTTON_TEXT,
  }),
  /** Without an address, the popup has no button. */
  buttonUrl: field(
    'Button address',
    ({ line, z }) =>
      line
        .pipe(
          z
            .string()
            .max(500)
            .regex(/^($|\/(?![/\\])|https?:\/\/|mailto:)/, 'Must be a valid URL'),
        )
        .default(''),
    { shown: 'trimmed' },
  ),
  /** The paths of the pages that show the popup. */
  displayPages: field('Pages', ({ z }) => z.array(z.string().startsWith('/').max(200)).max(50).default(['/']), {
    shown: 'paths',
    blank: '/',
  }),
  active: flag('Active', false),
  /** A page with several popups shows the one with the highest priority. */
  priority: field('Priority', ({ z }) => z.number().int().min(1).max(100).default(1), { shown: 'number', blank: '1' }),
  displayFrequency: field(
    'How often a reader sees it',
    ({ z }) => z.enum(DISPLAY_FREQUENCIES).default('once_per_session'),
    { choices: DISPLAY_FREQUENCY_LABELS, blank: 'once_per_session' },
  ),
};
