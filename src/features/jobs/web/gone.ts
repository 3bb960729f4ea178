/** What stands where a job is asked for that is not there. */
export const GONE = {
  title: 'Job Not Found',
  text: "The job you're looking for doesn't exist or has been removed.",
} as const;
