/** Records of another site, as its reader passes them to `runImport`. Their texts are untrusted. */
/** A picture or document of the other site's library. */
export interface IncomingFile {
  /** Unique among the records of its site, and the same in every export: 'file:2019/05/chart.png'. */
  key: string;
  /** The path within the folder of uploads: '2019/05/chart.png'. */
  path: string;
  /** Where the other site has or had the file: an address, or a path if the export does not name the site. */
  address: string;
  alt: string;
  caption: string;
  title: string;
  /** Only from folders that a site like this one wrote. */
  credit?: string;
  licence?: string;
  decorative?: boolean;
  /** Reads a file that is part of another one: a picture in a Word document. */
  read?: () => Promise<Buffer>;
}

export interface IncomingComment {
  /** 'comment:17' */
  key: string;
  authorName: string;
  /** Plain text. */
  body: string;
  status: 'published' | 'pending';
  replyTo?: string | undefined;
  createdAt: string;
}

export interface Incoming {
  /** The name of the record's kind: 'article'. */
  kind: string;
  /** 'post:17' */
  key: string;
  /** The record's row in a table, as a spreadsheet numbers it: the titles of the columns are row 1. */
  row?: number;
  /** In the form of the kind's contract. `runImport` checks them. They refer to files by our ids. */
  fields: { title: string; [name: string]: unknown };
  /** Only articles keep the two dates. */
  createdAt: string;
  updatedAt: string;
  /** Set if the other site does not say when the record was made, so that the dates differ in a later import. */
  undated?: true;
  /** Only for an article from a site like this one: 'TM 2026-0412'. */
  number?: string;
  /** Only articles have comments. */
  comments: IncomingComment[];
  /** The paths that led to an article or a page, perhaps with a query: '/2019/05/chart/', '/?p=17'. */
  oldAddresses: string[];
  /** Tells the desk what the reader had to change. */
  remarks: string[];
}

/** A record that has no place on this site, with the reason. */
export interface LeftOutRecord {
  key: string;
  row?: number | undefined;
  title: string;
  reason: string;
}

/** Returns the id of the library's file for a key; undefined if it is not in the library. */
export type FileOf = (key: string) => string | undefined;

/** A file or folder with another site's content. It can be read several times. */
export interface ImportSource {
  /** Identifies the site, so that a later import recognises its records: 'wordpress https://blog.example'. */
  name: string;
  files: readonly IncomingFile[];
  /** Names the texts whose pictures are not all among the files. */
  leftOut?: readonly LeftOutRecord[];
  /** The folder with the files, if the content came with one. */
  folder?: string;
  /** The number of records that `records` yields, including those left out. */
  total: number;
  records(fileOf: FileOf): AsyncIterable<Incoming | LeftOutRecord>;
  /** Removes what the source has stored on the disk for reading. */
  close?(): Promise<void>;
}
