/** Records of another site, as its reader hands them to `runImport`. Every text in them is untrusted. */
/** A picture or document of the other site's library. */
export interface IncomingFile {
  /** Unique among the records of its site, and the same in every export: 'file:2019/05/chart.png'. */
  key: string;
  /** The path within the folder of uploads: '2019/05/chart.png'. */
  path: string;
  /** Where the other site has it, or had it: an address or, if the export does not name the site, a path. */
  address: string;
  alt: string;
  caption: string;
  title: string;
  /** Only folders of Markdown that this site wrote say these. */
  credit?: string;
  licence?: string;
  decorative?: boolean;
  /** Set if the file is part of another one: a picture in a Word document. */
  read?: () => Promise<Buffer>;
}

export interface IncomingComment {
  /** 'comment:17' */
  key: string;
  authorName: string;
  /** Plain text. */
  body: string;
  status: 'published' | 'pending';
  createdAt: string;
}

export interface Incoming {
  /** The name of its kind: 'article'. */
  kind: string;
  /** 'post:17' */
  key: string;
  /** As the contract of its kind takes them; they are checked before anything is stored. Files are named by our ids. */
  fields: { title: string; [name: string]: unknown };
  /** When it was made, and changed last: of articles. */
  createdAt: string;
  updatedAt: string;
  /** Of an article from a site like this one: 'TM 2026-0412'. */
  number?: string;
  /** Of articles. */
  comments: IncomingComment[];
  /** The paths that led to an article, perhaps with a query: '/2019/05/chart/', '/?p=17'. */
  oldAddresses: string[];
  /** What could not be taken over as it was, in words for the desk. */
  remarks: string[];
}

/** A record that has no place on this site, with the reason. */
export interface LeftOut {
  key: string;
  title: string;
  reason: string;
}

/** Returns the id of the library's file for a key; undefined if it is not in the library. */
export type FileOf = (key: string) => string | undefined;

/** A file with another site's content, opened for reading as often as needed. */
export interface Source {
  /** Names the site, so that a later import knows its records again: 'wordpress https://blog.example'. */
  name: string;
  files: readonly IncomingFile[];
  /** The folder with the files, if they came with the content. */
  folder?: string;
  /** How many records `records` yields, including what is left out. */
  total: number;
  records(fileOf: FileOf): AsyncIterable<Incoming | LeftOut>;
}
