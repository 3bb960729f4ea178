/** Omits HTML that the page shows (ui/Html.tsx) from the page's data, and reads it back in the browser. */

import type { QueryKey } from '@tanstack/react-query';
import type { Site } from '#kernel/page.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';

/** The end of the tag that Html opens. No text contains it, because texts escape either quotation marks or `>`. */
const OPENED = ' data-html="">';
/** A reference to a shorter text would save nothing. */
const SHORTEST = 200;

/** The data that a browser starts with. */
interface State {
  site: Site;
  form: ReturnedForm | undefined;
  /** The queries that the page was made from, each as its key and its data. */
  queries: (readonly [key: QueryKey, data: unknown])[];
}

/**
 * Returns the state as JSON. `{ "data-html": n }` in it refers to the HTML in the nth element of the page that has this
 * attribute. `asShown` returns a text as the page shows it.
 */
export function withoutShown(state: State, page: string, asShown: (html: string) => string): string {
  const shown = page.split(OPENED).slice(1);
  if (shown.length === 0) return JSON.stringify(state);
  return JSON.stringify(state, (_, value) => {
    if (typeof value !== 'string' || value.length < SHORTEST || value[0] !== '<') return value;
    const html = asShown(value);
    const at = shown.findIndex((text) => text.startsWith(html) && text.startsWith('</div>', html.length));
    return at === -1 ? value : { 'data-html': at };
  });
}

/** Parses what {@link withoutShown} returned, with the HTML from the page. */
export function withShown(json: string): State {
  const shown = document.querySelectorAll('[data-html]');
  return JSON.parse(json, (_, value) => shown[value?.['data-html']]?.innerHTML ?? value);
}
