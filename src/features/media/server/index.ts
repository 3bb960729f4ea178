/** The parts of the library that other features use. */
export { drawCovers, findCoverImages, findMailCovers, type MailCover, withPictures } from './covers.ts';
export { checkPictures, cleaningFigures, cleanWithFigures, drawFigures, knownCover } from './figures.ts';
