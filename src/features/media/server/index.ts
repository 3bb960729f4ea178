/** The parts of the library that other features use. */
export { cleaningFigures, drawFigures, requireDescriptions, withKnownPictures } from './figures.ts';
