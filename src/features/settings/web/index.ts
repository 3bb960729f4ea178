export { SecondFactorPolicy } from './SecondFactorPolicy.tsx';
export { SiteSettings } from './SiteSettings.tsx';
