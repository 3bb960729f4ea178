export { TextPage } from './LegalPage.tsx';
