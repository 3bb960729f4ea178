export { JurisdictionField } from './editor/JurisdictionField.tsx';
export { useJurisdictionFilter } from './use-jurisdiction-filter.ts';
