/** What stands where an event is asked for that is not there. */
export const GONE = {
  title: 'Event Not Found',
  text: "The event you're looking for doesn't exist or has been removed.",
} as const;
