export { PersonCell } from './desk/PersonCell.tsx';
export { RoleChoice } from './desk/RoleChoice.tsx';
export { nameOf } from './desk/user-words.ts';
