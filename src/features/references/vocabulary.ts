/** Returns the last part of the address of a provision's page: 'directive-2006-112-ec-article-135'. */
export const provisionId = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
