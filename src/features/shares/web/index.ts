export { RecordView } from './RecordView.tsx';
export { SharePart } from './SharePart.tsx';
