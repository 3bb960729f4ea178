/** The title and text shown if an announcement does not exist. */
export const GONE = {
  title: 'Announcement Not Found',
  text: "The announcement you're looking for doesn't exist or has been removed.",
} as const;
