export {
  FurtherJurisdictionsField,
  JurisdictionField,
  placesOf,
  useJurisdictionFilter,
} from './editor/JurisdictionField.tsx';
