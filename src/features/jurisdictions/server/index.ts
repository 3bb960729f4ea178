export { drawMap } from './map.ts';
export {
  checkFurther,
  findHub as findJurisdictionHub,
  hubPages,
  isAbout,
  listFurther,
  officialName,
  oneNameEach,
  placesOf,
} from './queries.ts';
