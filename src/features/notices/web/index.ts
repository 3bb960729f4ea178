export { Bell } from './bell/Bell.tsx';
export { CommentNotice } from './desk/CommentNotice.tsx';
export { DigestSettings } from './desk/DigestSettings.tsx';
