/** Facts about the site that every page has. Part of the initial state that the server sends. */
export interface Site {
  name: string;
  /** The absolute address without a trailing slash. */
  url: string;
  contactEmail: string;
  /** When the page was rendered (ms). Relative times use it until the browser's clock takes over. */
  renderedAt: number;
  /** Whether people can sign in at the identity provider as well as with a local account. */
  identityProvider?: true;
}

/** Returns schema.org descriptions of the site: how to search it, and who publishes it. */
export const siteDescriptions = ({ name, url, contactEmail }: Site) => [
  {
    '@type': 'WebSite',
    name,
    url,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}/search?q={words}` },
      'query-input': 'required name=words',
    },
  },
  { '@type': 'Organization', name, url, logo: `${url}/favicon.svg`, email: contactEmail },
];
