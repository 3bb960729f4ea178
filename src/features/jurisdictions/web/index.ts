export {
  CountryField,
  FurtherJurisdictionsField,
  JurisdictionField,
  placesOf,
  useJurisdictionFilter,
} from './editor/JurisdictionField.tsx';
