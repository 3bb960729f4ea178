/** Does not import the schema library, because pages ship this file to browsers. */

/** Whose law it is; our own articles count as one. */
export const SYSTEMS = ['EU', 'UK', 'OECD', 'US', 'Tax Meridian'] as const;

/** Returns the last part of the address of a provision's page: 'directive-2006-112-ec-article-135'. */
export const provisionId = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns the path of the page that lists the articles that cite a provision. */
export const lawPath = (id: string): string => `/law/${id}`;
