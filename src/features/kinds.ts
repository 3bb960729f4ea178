/**
 * All kinds of record, one on each line. The server's half of a kind (app/server/kinds.ts) must have the same
 * capabilities.
 */
import type { Kind } from '#kernel/kinds.ts';
import { ANNOUNCEMENT } from './announcements/content.ts';
import { ARTICLE } from './articles/content.ts';
import { AUTHOR } from './authors/content.ts';
import { COURSE } from './courses/content.ts';
import { EVENT } from './events/content.ts';
import { HUMOR } from './humor/content.ts';
import { INFORMATION } from './information/content.ts';
import { JOB } from './jobs/content.ts';
import { MEDIA } from './media/content.ts';
import { NAVIGATION_ITEM } from './navigation/content.ts';
import { PAGE_TEXT } from './pages/content.ts';
import { POPUP } from './popups/content.ts';
import { UPDATE } from './updates/content.ts';

/** In the order in which lists and tabs show them. */
export const KINDS = [
  ARTICLE,
  ANNOUNCEMENT,
  HUMOR,
  JOB,
  COURSE,
  EVENT,
  INFORMATION,
  PAGE_TEXT,
  POPUP,
  NAVIGATION_ITEM,
  MEDIA,
  AUTHOR,
  UPDATE,
] as const;

export type AnyKind = (typeof KINDS)[number];

declare module '#kernel/endpoint.ts' {
  interface CacheTags extends Record<AnyKind['tag'], true> {}
}

type Capability = Exclude<keyof Kind, 'name' | 'one' | 'many' | 'labels' | 'topic' | 'audit'>;
/** The kinds with a capability: `Having<'search'>`. */
export type Having<C extends Capability> = Extract<AnyKind, { readonly [K in C]: unknown }>;
/** The names of these kinds: `NameOf<'search'>` is 'article' | 'job' | … */
export type NameOf<C extends Capability> = Having<C>['name'];

export const kindsHaving = <C extends Capability>(capability: C): Having<C>[] =>
  KINDS.filter((kind): kind is AnyKind & Having<C> => capability in kind);

/** Returns the names for `z.enum` and the check constraints of tables. */
export const namesHaving = <C extends Capability>(capability: C) =>
  kindsHaving(capability).map(({ name }) => name) as unknown as readonly [NameOf<C>, ...NameOf<C>[]];

/** Returns the kind with this name, typed as having the capability. */
export const kindNamed = <C extends Capability>(capability: C, name: NameOf<C>): Having<C> =>
  kindsHaving(capability).find((kind) => kind.name === name)!;
