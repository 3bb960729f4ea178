export { JurisdictionField, useCountries } from './JurisdictionField.tsx';
