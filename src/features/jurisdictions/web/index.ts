export { JurisdictionField, useJurisdictionFilter } from './editor/JurisdictionField.tsx';
