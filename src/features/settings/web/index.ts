export { SiteSettings } from './SiteSettings.tsx';
