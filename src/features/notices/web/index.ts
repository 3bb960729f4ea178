export { CommentNotice } from './desk/CommentNotice.tsx';
export { DigestSettings } from './desk/DigestSettings.tsx';
