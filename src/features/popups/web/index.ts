export { PopupPreview } from './PopupPreview.tsx';
export { Popups } from './Popups.tsx';
