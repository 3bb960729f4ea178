/** What stands where an announcement is asked for that is not there. */
export const GONE = {
  title: 'Announcement Not Found',
  text: "The announcement you're looking for doesn't exist or has been removed.",
} as const;
