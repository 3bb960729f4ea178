/** Draws the HTML of a figure for readers: on the server and, while an editor reviews a submission, at the desk. */

import { sizeText } from '#kernel/numbers.ts';
import { escapeAttribute, escapeText } from '#kernel/text-to-html.ts';
import { addressOf, downloadName, endingOf, jpegAddress, jpegWidth } from './addresses.ts';
import type { MediaFile } from './contract.ts';
import type { Figure } from './figure.ts';

/** In pages, or outside them: in feeds and emails, which support only plain pictures at absolute addresses. */
export type FigureTarget = 'page' | { outside: string };

/** The maximum width of the text, in pixels. In a smaller window, the text fills it. */
const TEXT = 660;
const WIDE = 790;

/** Draws pictures side by side and, below them, each attachment on its own line. */
export function drawFigure(figure: Figure, files: readonly MediaFile[], place: FigureTarget, count: number): string {
  const pictures = files.filter(({ kind }) => kind === 'picture');
  const attached = files.filter(({ kind }) => kind === 'document').map((file) => drawAttachment(file, place));
  return (pictures.length > 0 ? drawPictures(figure, pictures, place, count) : '') + attached.join('');
}

function drawAttachment(file: MediaFile, place: FigureTarget): string {
  const site = place === 'page' ? '' : place.outside;
  const about = escapeText(`${endingOf(file.fileName).toUpperCase()}, ${sizeText(file.bytes)}`);
  const address = escapeAttribute(site + addressOf(file, downloadName(file.fileName)));
  const link = `<a href="${address}">${escapeText(file.title)}</a>`;
  return `<p${place === 'page' ? ' class="attachment"' : ''}>${link} (${about})</p>`;
}

function drawPictures(figure: Figure, pictures: readonly MediaFile[], place: FigureTarget, count: number): string {
  const caption = captionOf(figure, pictures);
  if (place !== 'page') {
    const images = pictures.map((picture) => plainPicture(picture, place.outside)).join('');
    return `<figure>${images}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
  }
  const width = figure.width ? ` data-width="${figure.width}"` : '';
  const several = pictures.length > 1 ? ` data-pictures="${pictures.length}"` : '';
  const share = (figure.width ? WIDE : TEXT) / pictures.length;
  // Only the first picture can be visible when a page opens.
  const images = pictures.map((picture, at) => framed(picture, share, pictures.length, count > 1 || at > 0)).join('');
  return `<figure class="figure"${width}${several}><div class="figure-pictures">${images}</div>${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
}

/** Draws the picture in all its sizes. Until it has loaded, the placeholder of a few pixels shows. */
function framed(picture: MediaFile, share: number, among: number, lazy: boolean): string {
  const { placeholder } = picture;
  const sizes = `(min-width: ${Math.round(share * among + 40)}px) ${Math.round(share)}px, ${Math.round(100 / among)}vw`;
  const below =
    placeholder && `<img class="figure-placeholder" src="${escapeAttribute(placeholder)}" alt="" aria-hidden="true" />`;
  return `<span class="figure-frame">${below}${drawPicture(picture, sizes, { loading: lazy ? 'lazy' : 'usual', alt: altOf(picture) })}</span>`;
}

interface Drawn {
  /** 'first' loads it before everything else on the page. */
  loading: 'lazy' | 'usual' | 'first';
  /** Escaped for an attribute. */
  alt: string;
  className?: string;
}

const LOADING = { lazy: ' loading="lazy"', usual: '', first: ' fetchpriority="high"' };

type Sized = Pick<MediaFile, 'key' | 'kind' | 'fileName' | 'widths' | 'width' | 'height'>;

/** Draws the picture in all sizes and both formats, with the JPEG for old browsers. */
export function drawPicture(picture: Sized, sizes: string, { loading, alt, className }: Drawn): string {
  const { widths, width, height } = picture;
  const source = (format: 'avif' | 'webp') => {
    const sources = widths.map((size) => `${addressOf(picture, `${size}.${format}`)} ${size}w`);
    return `<source type="image/${format}" srcset="${escapeAttribute(sources.join(', '))}" sizes="${sizes}" />`;
  };
  const named = className ? ` class="${className}"` : '';
  return `<picture>${source('avif')}${source('webp')}<img${named} src="${escapeAttribute(jpegAddress(picture))}" alt="${alt}" width="${width}" height="${height}"${LOADING[loading]} decoding="async" /></picture>`;
}

function plainPicture(picture: MediaFile, site: string): string {
  const width = jpegWidth(picture);
  const height = Math.round((width * picture.height!) / picture.width!);
  return `<img src="${escapeAttribute(site + jpegAddress(picture))}" alt="${altOf(picture)}" width="${width}" height="${height}" />`;
}

export const altOf = ({ alt, decorative }: Pick<MediaFile, 'alt' | 'decorative'>) =>
  decorative ? '' : escapeAttribute(alt);

/** Returns the figure's caption or, without one, the pictures' captions, and the pictures' credits. */
function captionOf({ caption }: Figure, pictures: readonly MediaFile[]): string {
  const told = (read: (picture: MediaFile) => string) => [...new Set(pictures.map(read).filter(Boolean))].join('; ');
  const words = escapeText(caption || told((picture) => picture.caption));
  const credit = escapeText(told(({ credit: by, licence }) => [by, licence].filter(Boolean).join(', ')));
  return [words, credit && `<small>${credit}</small>`].filter(Boolean).join(' ');
}
