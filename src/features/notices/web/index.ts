/** What other screens of the desk show of notices. */
export { CommentNotice } from './desk/CommentNotice.tsx';
export { DigestSettings } from './desk/DigestSettings.tsx';
