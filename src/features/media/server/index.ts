/** The parts of the library that other features use. */
export { drawCovers, findCoverImages, findMailCovers, type MailCover, withCover } from './covers.ts';
export {
  changedCover,
  cleaningFigures,
  drawFigures,
  knownCover,
  listPictures,
  requireDescriptions,
  withKnownFiles,
} from './figures.ts';
