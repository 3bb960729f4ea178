import { useQueries } from '@tanstack/react-query';
import { plainText } from '#kernel/plain-text.ts';
import type { MediaFile } from '../contract.ts';
import { drawFigure } from '../draw-figure.ts';
import { readFigure } from '../figure.ts';
import { fileQuery } from './desk/queries.ts';

/** Matches figures as `writeFigure` and the desk's editor write them. */
const FIGURE = /<figure data-media="([^"]*)"(?: data-width="([^"]*)")?(?: data-caption="([^"]*)")?><\/figure>/g;

const figureOf = ([, media = '', width, caption = '']: readonly (string | undefined)[]) =>
  readFigure(media, width ?? null, plainText(caption));

/**
 * Returns the text in an editor with the library's figures as readers will see them. Leaves out figures that have not
 * loaded or are not in the library.
 */
export function useDrawnFigures(html: string): string {
  const ids = new Set(Array.from(html.matchAll(FIGURE)).flatMap((found) => figureOf(found)?.ids ?? []));
  const queries = useQueries({ queries: [...ids].map(fileQuery) });
  const files = new Map(queries.flatMap(({ data }) => (data ? [[data.id, data]] : [])));
  let count = 0;
  return html.replace(FIGURE, (...found) => {
    const figure = figureOf(found);
    if (!figure) return '';
    const shown = figure.ids.map((id) => files.get(id)).filter((file): file is MediaFile => !!file);
    count += 1;
    return drawFigure(figure, shown, 'page', count);
  });
}
