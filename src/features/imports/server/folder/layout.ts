/**
 * The layout of a folder of texts. This site writes a Markdown file for each record, with its fields in front, in a
 * folder for each kind. docs/operations.md, "A folder of texts", describes it for people and other programs.
 */

export const MEDIA_FOLDER = 'media';
/** Contains what the library knows about the files in the folder of files. */
export const MEDIA_LIST = 'media.yaml';
export const SITE_FILE = 'site.yaml';

/** Fields as a file names them, not validated. */
export type FileFields = Record<string, unknown>;

export interface FileContent {
  fields: FileFields;
  /** HTML or Markdown, or plain text for jobs and courses. */
  text: string;
  isHtml: boolean;
  /** The footnotes by the `data-fn` that cites them, in WordPress's notation. */
  notes?: ReadonlyMap<string, string>;
  remarks?: readonly string[];
}
