/** Records of another site, as its reader hands them to `takeIn`. Every text in them is untrusted. */
import type { z } from 'zod';
import type { ArticleInput } from '#features/articles/contract.ts';

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

export interface IncomingArticle {
  /** 'post:17' */
  key: string;
  /** The fields of an article; they are checked before anything is stored. `content` and `coverId` name files of our library. */
  fields: z.input<typeof ArticleInput>;
  createdAt: string;
  updatedAt: string;
  comments: IncomingComment[];
  /** The paths that led to it, perhaps with a query: '/2019/05/chart/', '/?p=17'. */
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
  /** How many articles `articles` yields, including what is left out. */
  total: number;
  articles(fileOf: FileOf): AsyncIterable<IncomingArticle | LeftOut>;
}
