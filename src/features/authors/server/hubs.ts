import { drawCovers } from '#features/media/server/index.ts';
import { findPieces, type Hub, type Slice } from '#features/search/server/index.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { AuthorHub } from '../contract.ts';
import { authorAt } from './queries.ts';

/** Reads an author's page; undefined if there is no such author, or readers see none of their pieces. */
export async function readHub(db: Db, key: string, slice: Slice): Promise<AuthorHub | undefined> {
  const author = await authorAt(db, key);
  if (!author) return undefined;
  const { id, name, slug, bio, links, portraitId, spellings } = author;
  const [found, portraits] = await Promise.all([
    findPieces(db, 'authors', spellings, slice),
    drawCovers(db, [{ coverId: portraitId }], 'portrait'),
  ]);
  const portrait = portraits.get(portraitId);
  return { id, name, slug, bio, links, ...(portrait && { portrait }), ...found };
}

/** Finds an author for their feed and their card; undefined if there is no such author. */
export async function findHub(db: Db, slug: string): Promise<Hub | undefined> {
  const author = await authorAt(db, slug);
  if (author?.slug !== slug) return undefined;
  return {
    title: author.name,
    description: `Everything by ${author.name}.`,
    path: `/authors/${encodeURIComponent(slug)}`,
    by: 'authors',
    names: author.spellings,
  };
}
