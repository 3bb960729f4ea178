/** For the address of a sample that does not exist. */
export const GONE = {
  title: 'Sample Not Found',
  text: "The sample you're looking for doesn't exist or has been removed.",
} as const;
