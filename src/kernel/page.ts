/** A page, as the web half renders it for the server half. */

/** Facts about the site that every page has. Part of the initial state that the server sends. */
export interface Site {
  name: string;
  /** The absolute address without a trailing slash. */
  url: string;
  contactEmail: string;
  /** The picture in place of the name at the head of each page, in CSS pixels. */
  logo?: { src: string; width: number; height: number };
  /** When the page was rendered (ms). Relative times use it until the browser's clock takes over. */
  renderedAt: number;
  /** Whether people can sign in at the identity provider as well as with a local account. */
  identityProvider?: true;
}

export interface Rendered {
  status: number;
  /** Set for a redirect; then there is no page. */
  location?: string;
  /** Headers for this page only. */
  headers?: Record<string, string>;
  head: string;
  body: string;
  /** The JSON that the browser starts from. */
  state: string;
  /** The source files of the chunks that the page needs. */
  chunks: string[];
}
