import { lazy } from 'react';

/** What other screens may show of comments. */
export { ArticleComments } from './ArticleComments.tsx';
export { CommentThread } from './CommentThread.tsx';

/** Only the administration needs it: readers' pages must not carry it. */
export const CommentModeration = lazy(() =>
  import('./CommentModeration.tsx').then((all) => ({ default: all.CommentModeration })),
);
