/** The parts of comments that other screens may show. */
export { ArticleComments } from './ArticleComments.tsx';
export { CommentThread } from './CommentThread.tsx';
