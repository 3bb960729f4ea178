import { sortsOf } from '#kernel/sorting.ts';

/** Pages show pictures; readers download documents. */
export const MEDIA_KINDS = ['picture', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export const MEDIA_KIND_LABELS: Record<MediaKind, string> = { picture: 'Pictures', document: 'Attachments' };

/** The types of documents, by file extension. */
export const DOCUMENTS = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
export type DocumentEnding = keyof typeof DOCUMENTS;

export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;
/** Making the sizes of a larger picture would take too much memory. */
export const MAX_PIXELS = 40_000_000;
/** The limit for AVIF and interlaced PNG, for which libvips keeps 8 to 20 bytes a pixel in memory. */
export const MAX_PIXELS_WHOLE = 12_500_000;
/** The maximum number of pixels along one side. */
export const MAX_SIDE = 16_000;

/** The widths in which the site offers a picture, in pixels. A smaller picture's last width is its own. */
export const PICTURE_WIDTHS = [320, 640, 960, 1440, 2048] as const;
/** The width in pixels of the JPEG for emails, feeds and other sites, many of which cannot show newer formats. */
export const JPEG_WIDTH = 1200;

/** The coordinates of nine points, in per cent. One of them must stay visible when a picture is cropped. */
export const FOCUS_STEPS = [0, 50, 100] as const;

export const ALT_MAX = 300;
export const MAX_CAPTION = 500;
/** The maximum number of characters in each text about a file, in requests and in the database. */
export const FILE_TEXT_MAX = { title: 200, alt: ALT_MAX, caption: MAX_CAPTION, credit: 200, licence: 200 } as const;
/** The maximum number of figures in a text. Each takes at least about 2,000 characters of HTML. */
export const MAX_FIGURES = 60;

export const MEDIA_SORTS = sortsOf(['date', 'title', 'size']);
