export { NewsletterCard } from './NewsletterCard.tsx';
