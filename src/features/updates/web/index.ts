export { UpdatePart } from './UpdatePart.tsx';
export { UpdatesPart } from './UpdatesPart.tsx';
export { type Prepared, recordIdOf, useUpdate } from './update-form.ts';
