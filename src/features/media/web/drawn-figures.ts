import { useQueries } from '@tanstack/react-query';
import { plainText } from '#kernel/plain-text.ts';
import type { MediaFile } from '../contract.ts';
import { drawFigure } from '../draw-figure.ts';
import { type Figure, readFigure } from '../figure.ts';
import { fileQuery } from './desk/queries.ts';

/** Matches figures as `writeFigure` and the desk's editor write them. */
const FIGURE = /<figure data-media="([^"]*)"(?: data-width="([^"]*)")?(?: data-caption="([^"]*)")?><\/figure>/g;

const replaceOurs = (html: string, write: (figure: Figure) => string): string =>
  html.replace(FIGURE, (_, media: string, width: string | undefined, caption = '') => {
    const figure = readFigure(media, width ?? null, plainText(caption));
    return figure ? write(figure) : '';
  });

function fileIds(html: string): string[] {
  const ids = new Set<string>();
  replaceOurs(html, (figure) => {
    for (const id of figure.ids) ids.add(id);
    return '';
  });
  return [...ids];
}

/**
 * Returns the text in an editor with the library's figures as readers will see them. Leaves out figures that have not
 * loaded or are not in the library.
 */
export function useDrawnFigures(html: string): string {
  const queries = useQueries({ queries: fileIds(html).map(fileQuery) });
  const files = new Map(queries.flatMap(({ data }) => (data ? [[data.id, data]] : [])));
  let count = 0;
  return replaceOurs(html, (figure) => {
    const shown = figure.ids.map((id) => files.get(id)).filter((file): file is MediaFile => !!file);
    count += 1;
    return drawFigure(figure, shown, 'page', count);
  });
}
