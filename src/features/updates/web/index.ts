export { UpdatePart, UpdatesPart } from './UpdatesPart.tsx';
export { type Prepared, recordIdOf, useUpdate } from './update-form.ts';
