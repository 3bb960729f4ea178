import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';
import { FILE_TEXT_MAX, MEDIA_KINDS } from '../vocabulary.ts';

/** The files of the library. The file store holds their bytes, in the folder `key`. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: id(),
    title: text().notNull(),
    alt: text().notNull().default(''),
    decorative: boolean().notNull().default(false),
    caption: text().notNull().default(''),
    credit: text().notNull().default(''),
    licence: text().notNull().default(''),
    focusX: integer().notNull().default(50),
    focusY: integer().notNull().default(50),
    kind: choice(MEDIA_KINDS).notNull(),
    fileName: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    key: text().notNull().unique(),
    /** The folders of replaced files. Their addresses redirect to the current file. */
    formerKeys: text().array().notNull().default(sql`'{}'`),
    width: integer(),
    height: integer(),
    widths: integer().array().notNull().default(sql`'{}'`),
    jpegBytes: integer().notNull().default(0),
    placeholder: text().notNull().default(''),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When the file was moved to the bin. */
    deletedAt: instant(),
    ...timestamps,
  },
  (t) => [
    check('media_files_kind', sql`${t.kind} in (${sqlList(MEDIA_KINDS)})`),
    ...(Object.keys(FILE_TEXT_MAX) as (keyof typeof FILE_TEXT_MAX)[]).map((name) =>
      check(`media_files_${name}`, sql`char_length(${t[name]}) <= ${sql.raw(String(FILE_TEXT_MAX[name]))}`),
    ),
    index('media_files_newest').on(t.createdAt),
    index('media_files_former_keys').using('gin', t.formerKeys),
  ],
);
