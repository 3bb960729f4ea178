/**
 * A folder of Markdown files: one file for each record, with its fields in front, in a folder for each kind.
 * docs/operations.md, "A folder of Markdown", describes it for people and other programs.
 */

export const MEDIA_FOLDER = 'media';
/** What the library knows of the files in the folder of files. */
export const MEDIA_LIST = 'media.yaml';
/** Names the site. */
export const SITE_FILE = 'site.yaml';
