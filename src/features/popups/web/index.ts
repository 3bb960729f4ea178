export { ARRIVED_MS } from './arrived.ts';
export { PagePopup } from './PagePopup.tsx';
export { PopupPreview } from './PopupPreview.tsx';
