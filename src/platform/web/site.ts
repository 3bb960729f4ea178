import type { Site } from '#kernel/page.ts';

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
