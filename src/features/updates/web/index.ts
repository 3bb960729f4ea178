export { UpdatePart } from './UpdatePart.tsx';
export { UpdatesPart } from './UpdatesPart.tsx';
export { type Prepared, useUpdate } from './update-form.ts';
