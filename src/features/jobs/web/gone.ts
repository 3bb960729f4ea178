/** Texts of the page of a missing job. */
export const GONE = {
  title: 'Job Not Found',
  text: "The job you're looking for doesn't exist or has been removed.",
} as const;
