/** How long a picture is kept while its submission has not been sent. */
export const UNSENT_DAYS = 7;
/** How long the pictures of a rejected submission stay on the disk, so that the desk can undo the decision. */
export const DROPPED_HOURS = 24;
/** The most space that unsent pictures, including those in drafts, may take on the disk: strangers can send them. */
export const MOST_UNSENT = { pictures: 3_000, bytes: 4 * 1024 ** 3 };
/**
 * The part of this that one account may use: drafts stay until their author sends or discards them. One network may use
 * as much for unsent pictures and those whose submissions wait for the desk, except for people who have been published
 * here.
 */
export const MOST_OF_ONE = { pictures: 120, bytes: 400 * 1024 ** 2 };
