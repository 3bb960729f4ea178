export const SIGNED_OUT = 'Readers with an account can comment.';
/** The part of an article's page where readers comment. This hash opens the form after signing in. */
export const WRITE_COMMENT = 'write-comment';
export const HELD = 'Your comment will appear after a moderator has read it.';
export const PUBLISHED = 'Your comment is published.';
