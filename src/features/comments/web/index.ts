import { lazy } from 'react';

/** The parts of comments that other screens may show. */
export { ArticleComments } from './ArticleComments.tsx';
export { CommentThread } from './CommentThread.tsx';

/** Only the administration needs it, so readers' pages must not load it. */
export const CommentModeration = lazy(() =>
  import('./CommentModeration.tsx').then((all) => ({ default: all.CommentModeration })),
);
