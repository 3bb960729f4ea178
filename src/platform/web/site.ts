/** What every page knows of the site it belongs to; part of the first state the server sends. */
export interface Site {
  name: string;
  /** Absolute address without a slash at its end. */
  url: string;
  contactEmail: string;
  /** When the page was rendered (ms): what relative times count from until the browser's clock takes over. */
  renderedAt: number;
  /** Signing in begins at the identity provider; local accounts stand beside it. */
  identityProvider?: true;
}
