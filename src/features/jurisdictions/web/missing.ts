/** The title and text shown if a jurisdiction is unknown. */
export const MISSING = {
  title: 'Jurisdiction Not Found',
  text: 'No jurisdiction has this code or name.',
} as const;
