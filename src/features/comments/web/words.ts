/** Shown to a visitor who wants to write. */
export const SIGNED_OUT = 'Comments are written by signed-in contributors.';
export const HELD = 'Your comment will appear after a moderator has read it.';
export const PUBLISHED = 'Your comment is published.';
