/** Facts about the site that every page has; part of the first state that the server sends. */
export interface Site {
  name: string;
  /** Absolute address without a trailing slash. */
  url: string;
  contactEmail: string;
  /** When the page was rendered (ms): relative times use it until the browser's clock takes over. */
  renderedAt: number;
  /** People sign in at the identity provider, or with a local account. */
  identityProvider?: true;
}
