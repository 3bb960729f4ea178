/** Said to whoever wants to write and is not signed in. */
export const SIGNED_OUT = 'Comments are written by signed-in contributors.';
export const HELD = 'Your comment will appear after a moderator has read it.';
export const PUBLISHED = 'Your comment is published.';
