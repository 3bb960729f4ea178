/** The title and text shown if a course does not exist. */
export const GONE = {
  title: 'Course Not Found',
  text: "The course you're looking for doesn't exist or has been removed.",
} as const;
