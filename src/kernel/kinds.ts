/**
 * A kind of record, described once for both sides: docs/decisions/0031-kinds-as-descriptors.md. Each kind stands in its
 * feature's content.ts, features/kinds.ts lists them, and whatever has to know all kinds loops over that list.
 */

/** Whose it is at the desk: everybody's who works there, or the administrators' alone. */
type Whose = 'editor' | 'admin';

/** What an alert may ask for besides words. */
export const WISH_NAMES = ['location', 'category', 'jurisdiction', 'type'] as const;
export type WishName = (typeof WISH_NAMES)[number];

export interface Kind {
  /** In tables and on the wire: 'job'. */
  readonly name: string;
  /** In the middle of a sentence: 'job' and 'jobs'. */
  readonly one: string;
  readonly many: string;
  /** As a heading or a choice: 'Job', and what the list is called: 'Careers'. */
  readonly labels: { readonly one: string; readonly many: string };
  /** Announced when one of them changes: the first part of its paths in the API. */
  readonly topic: string;
  /** How its actions begin in the audit log. */
  readonly audit: string;
  /** The list that readers see: '/careers'. A record's page is below it; with `onePage` all of them stand on that page. */
  readonly public?: { readonly path: string; readonly onePage?: true };
  /** Where the desk edits one: '/admin/jobs', with the id behind it. */
  readonly editor?: string;

  /** Found by the site's search. */
  readonly search?: true;
  /** Readers can be mailed what is new. */
  readonly alert?: Alert;
  /** Has a section in the newsletter. */
  readonly newsletter?: Section;
  /** Can be followed with a feed reader. */
  readonly feed?: Feed;
  /** Each has a page that search engines are told of. */
  readonly sitemap?: true;
  /** Becomes public by the clock. */
  readonly schedule?: true;
  /** Goes to the bin when it is deleted, and comes back from there. */
  readonly bin?: Whose;
  /** Every save is kept. */
  readonly versions?: Whose;
  /** The desk sees it as readers will. */
  readonly preview?: true;
  /** Found by name in the desk's palette. */
  readonly palette?: Whose;
}

interface Alert {
  /** Title of the form that sets one up. */
  readonly title: string;
  readonly wishes: readonly WishName[];
  /** Values of the wish 'type', with their labels. */
  readonly types: Readonly<Record<string, string>>;
  /** The parameters of the public list that show what a wish asks for. */
  readonly params: Readonly<{ [K in WishName | 'keywords']?: string }>;
  /** What is known of categories and jurisdictions, for the wishes of those names: 'GET /api/articles/facets'. */
  readonly facets?: string;
  /** The form has a page of its own, and the alert a name: 'Job Alert'. */
  readonly own?: { readonly path: string; readonly name: string };
}

interface Section {
  readonly title: string;
  /** Most of them in a draft. */
  readonly places: number;
  /** Sections with a lower number come first. */
  readonly order: number;
  /** Where nothing is new an earlier one that no issue told yet stands in. */
  readonly evergreen?: true;
  /** An issue's subject and preview text name what comes first of these. */
  readonly headlines?: true;
}

interface Feed {
  readonly description: string;
  /** With .xml, .atom or .json behind it. */
  readonly path: string;
}

/** Keeps the literal types of what is described, so that names and capabilities are known to the compiler. */
export const defineKind = <const K extends Kind>(kind: K): K => kind;

/** Where readers find a record: '/careers/…', or a place on the page that shows all of its kind. */
export function publicPath(kind: { readonly public: NonNullable<Kind['public']> }, id: string): string {
  const { path, onePage } = kind.public;
  return `${path}${onePage ? '#' : '/'}${id}`;
}
