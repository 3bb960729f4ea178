export { Popups } from './Popups.tsx';
