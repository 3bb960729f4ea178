/**
 * A kind of record, described once for server and browser: docs/decisions/0031-kinds-as-descriptors.md. Each kind is
 * defined in its feature's content.ts; features/kinds.ts lists them all, and code that concerns all kinds loops over it.
 */

import type { DeskAccess } from './accounts.ts';

/** Filters of an alert, in addition to keywords. */
const WISH_NAMES = ['location', 'category', 'topic', 'author', 'jurisdiction', 'type'] as const;
export type WishName = (typeof WISH_NAMES)[number];

export interface Kind {
  /** In the database and in the API: 'job'. */
  readonly name: string;
  /** In the middle of a sentence: 'job' and 'jobs'. */
  readonly one: string;
  readonly many: string;
  /** In headings and choices: 'Job', and the name of the list: 'Careers'. */
  readonly labels: { readonly one: string; readonly many: string };
  /** Announced when a record of this kind changes: the first part of its paths in the API. */
  readonly topic: string;
  /** Prefix of its actions in the audit log. */
  readonly audit: string;
  /** The public list: '/careers'. A record's page is below it; with `onePage` the list's page shows all records. */
  readonly public?: { readonly path: string; readonly onePage?: true };
  /** The path of the editor: '/admin/jobs', followed by the id. */
  readonly editor?: string;

  /** The site's search finds it. */
  readonly search?: true;
  /** Readers can have new records mailed to them. */
  readonly alert?: Alert;
  /** Its section in the newsletter. */
  readonly newsletter?: Section;
  /** Its feed for feed readers. */
  readonly feed?: Feed;
  /** Each record has a page that the sitemap lists. */
  readonly sitemap?: true;
  /** New records are news, which the news sitemap lists for two days. */
  readonly news?: true;
  /** Other sites show a drawn picture with a link to a record. */
  readonly card?: true;
  /** Can be scheduled for publication. */
  readonly schedule?: true;
  /** Goes to the bin when deleted, and can be restored from there. */
  readonly bin?: DeskAccess;
  /** Every save is kept as a version. */
  readonly versions?: DeskAccess;
  /** The desk can preview it as readers will see it. */
  readonly preview?: true;
  /** The desk's palette finds it by name. */
  readonly palette?: DeskAccess;
}

interface Alert {
  /** Title of the form that creates an alert. */
  readonly title: string;
  readonly wishes: readonly WishName[];
  /** Values of the wish 'type', with their labels. */
  readonly types: Readonly<Record<string, string>>;
  /** The parameter of the public list that filters by each wish. */
  readonly params: Readonly<{ [K in WishName | 'keywords']?: string }>;
  /** The endpoint that lists the categories and jurisdictions to choose from: 'GET /api/articles/facets'. */
  readonly facets?: string;
  /** The form's own page, and the alert's own name: 'Job alert'. */
  readonly own?: { readonly path: string; readonly name: string };
}

interface Section {
  readonly title: string;
  /** Maximum number of records in a draft. */
  readonly places: number;
  /** Sections with a lower number come first. */
  readonly order: number;
  /** If nothing is new, an earlier record that no issue has included yet is used. */
  readonly evergreen?: true;
  /** An issue's subject and preview text name the first records of this section. */
  readonly headlines?: true;
}

interface Feed {
  readonly description: string;
  /** Followed by .xml, .atom or .json. */
  readonly path: string;
}

/** Keeps the literal types of a kind, so that the compiler knows its name and its capabilities. */
export const defineKind = <const K extends Kind>(kind: K): K => kind;

/** Returns where readers find a record: '/careers/…', or a place on the page that shows all records of its kind. */
export function publicPath(kind: { readonly public: NonNullable<Kind['public']> }, id: string): string {
  const { path, onePage } = kind.public;
  return `${path}${onePage ? '#' : '/'}${id}`;
}
