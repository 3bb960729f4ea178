/** The title and text shown if an event does not exist. */
export const GONE = {
  title: 'Event Not Found',
  text: "The event you're looking for doesn't exist or has been removed.",
} as const;
