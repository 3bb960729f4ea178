export { ArticleComments } from './ArticleComments.tsx';
export { CommentThread } from './CommentThread.tsx';
