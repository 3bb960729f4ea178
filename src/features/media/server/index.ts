export { originalName } from '../addresses.ts';
export { FIGURE_WIDTHS, readFigure, writeFigure } from '../figure.ts';
export { drawCovers, findBrand, findMailCovers, type MailCover, withFeedPictures, withPictures } from './covers.ts';
export {
  checkPictures,
  cleanContent,
  cleanWithFigures,
  drawFigures,
  knownCover,
  listPictures,
  writeOurs,
} from './figures.ts';
export { addPicture, pictureStore, storeUpload } from './upload.ts';
