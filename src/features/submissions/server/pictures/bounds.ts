/** How long a picture waits for its submission. */
export const UNSENT_DAYS = 7;
/** How long the pictures of a rejected submission stay on the disk, so that the desk can take the decision back. */
export const DROPPED_HOURS = 24;
/** Of all pictures that wait for their submission, those of drafts too: what strangers may fill of the disk. */
export const MOST_UNSENT = { pictures: 3_000, bytes: 4 * 1024 ** 3 };
/**
 * What one account may fill of these: drafts stay until their author sends or discards them. Also what one network may fill
 * of these and of pictures whose submissions wait for the desk, unless its people have been published here.
 */
export const MOST_OF_ONE = { pictures: 120, bytes: 400 * 1024 ** 2 };
