export { HumorCorner } from './HumorCorner.tsx';
