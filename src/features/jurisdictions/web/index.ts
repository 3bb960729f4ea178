export { JurisdictionField } from './editor/JurisdictionField.tsx';
export { useCountries } from './use-countries.ts';
