/**
 * A kind of record, described once for server and browser: docs/decisions/0031-kinds-as-descriptors.md. A feature
 * defines its kind in content.ts; features/kinds.ts lists all kinds for code that concerns every kind.
 */

import type { DeskAccess } from './accounts.ts';

/** Filters of an alert, in addition to keywords. */
const WISH_NAMES = ['location', 'category', 'topic', 'author', 'law', 'jurisdiction', 'type'] as const;
export type WishName = (typeof WISH_NAMES)[number];

export interface Kind {
  /** The kind's name in the database and in the API: 'job'. */
  readonly name: string;
  /** The kind's name in the middle of a sentence: 'job' and 'jobs'. */
  readonly one: string;
  readonly many: string;
  /** The kind's name in headings and choices, 'Job', and the name of the list, 'Careers'. */
  readonly labels: { readonly one: string; readonly many: string };
  /** Announced when a record of this kind changes. Also the first part of the kind's paths in the API. */
  readonly tag: string;
  /** The prefix of the kind's actions in the audit log. */
  readonly audit: string;
  /** The public list: '/careers'. A record's page is below it. With `onePage`, the list's page shows all records. */
  readonly public?: { readonly path: string; readonly onePage?: true };
  /** The path of the editor: '/admin/jobs', followed by the id. */
  readonly editor?: string;

  /** Whether the site's search finds the records. */
  readonly search?: true;
  /** Set if readers can have new records emailed to them. */
  readonly alert?: Alert;
  /** The kind's section of the newsletter. */
  readonly newsletter?: Section;
  readonly feed?: Feed;
  /** Whether each record has a page that the sitemap lists. */
  readonly sitemap?: true;
  /** Whether new records are news, which the news sitemap lists for two days. */
  readonly news?: true;
  /** Whether other sites show a drawn picture with a link to a record. */
  readonly card?: true;
  /** Whether a record can be scheduled for publication. */
  readonly schedule?: true;
  /** Set if deleted records go to the bin, from which they can be restored: the access that this needs. */
  readonly bin?: DeskAccess;
  /** Set if every save is kept as a version: the access that the versions need. */
  readonly versions?: DeskAccess;
  /** Whether every text that readers could see is kept, with an address that never changes. */
  readonly editions?: true;
  /** Whether the desk can preview a record as readers will see it. */
  readonly preview?: true;
  /** Whether records of other sites can be imported, and this site's exported. */
  readonly imported?: true;
  /** Set if the desk's palette finds records by name: the access that this needs. */
  readonly palette?: DeskAccess;
}

interface Alert {
  /** The title of the form that creates an alert. */
  readonly title: string;
  readonly wishes: readonly WishName[];
  /** The values of the wish 'type', with their labels. */
  readonly types: Readonly<Record<string, string>>;
  /** The parameter of the public list that filters by each wish. */
  readonly params: Readonly<{ [K in WishName | 'keywords']?: string }>;
  /** The endpoint that lists the categories and jurisdictions to choose from: 'GET /api/articles/facets'. */
  readonly facets?: string;
  /** The form's separate page, and the alert's own name: 'Job alert'. */
  readonly own?: { readonly path: string; readonly name: string };
}

interface Section {
  readonly title: string;
  /** The maximum number of records in a draft. */
  readonly places: number;
  /** Sections with a lower number come first. */
  readonly order: number;
  /** If nothing is new, uses an earlier record that no issue has included yet. */
  readonly evergreen?: true;
  /** Whether an issue's subject and preview text name the first records of this section. */
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
