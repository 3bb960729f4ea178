/** Where the bytes of uploaded files are stored: a folder of the node or a bucket. Features use only this interface. */
import type { Readable } from 'node:stream';

export interface StoredBytes {
  /** The size of the complete file. */
  size: number;
  stream: Readable;
}

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Names have the form 'folder/file'; the site makes both parts of letters, digits, dots and hyphens. */
export interface FileStore {
  /** Stores bytes, or the file at a path; nobody reads an incomplete one. @throws the error of a full disk */
  put(name: string, source: Uint8Array | { path: string }): Promise<void>;
  /** Returns the size of a file; undefined if the file does not exist. */
  size(name: string): Promise<number | undefined>;
  /** Returns all bytes of a file or a range of them; undefined if the file does not exist. */
  read(name: string, range?: ByteRange): Promise<StoredBytes | undefined>;
  /** Returns the names of all folders, and when each was made (ms since 1970). */
  folders(): AsyncIterable<{ folder: string; madeAt: number }>;
  /** Returns the names of all files, in alphabetical order. */
  names(): AsyncIterable<string>;
  /** Removes a folder with its files, if it exists. */
  removeFolder(folder: string): Promise<void>;
}

const NAME = /^[\w-][\w.-]*\/[\w-][\w.-]*$/;

export const isFolderName = (name: string): boolean => NAME.test(`${name}/x`);

/** @throws Error for a name of any other form, which could lead out of the store */
export function checkName(name: string): string {
  if (!NAME.test(name)) throw new Error(`Not a name of the file store: ${name.slice(0, 100)}`);
  return name;
}
