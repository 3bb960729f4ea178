export { PlannedPart } from './PlannedPart.tsx';
