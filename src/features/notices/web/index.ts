export { Bell } from './bell/Bell.tsx';
export { CommentNotice, DigestSettings } from './desk/NoticeChoices.tsx';
