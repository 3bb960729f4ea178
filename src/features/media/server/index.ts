/** The parts of the library that other features use. */
export { drawCovers, findCoverImages } from './covers.ts';
export { cleaningFigures, drawFigures, knownCover, requireDescriptions, withKnownFiles } from './figures.ts';
