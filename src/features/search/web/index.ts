/** The parts of the search that other screens show. */
export { ResultList } from './ResultList.tsx';
