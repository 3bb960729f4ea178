export { NewsletterCard, nextStep, SUBSCRIBED, subscribe } from './NewsletterCard.tsx';
