/** The parts of authors that other screens show. */
export { OwnAuthorRow } from './account/OwnAuthorRow.tsx';
