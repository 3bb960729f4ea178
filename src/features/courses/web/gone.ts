/** What stands where a course is asked for that is not there. */
export const GONE = {
  title: 'Course Not Found',
  text: "The course you're looking for doesn't exist or has been removed.",
} as const;
