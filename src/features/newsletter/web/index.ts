export { NEXT_STEP, NewsletterCard, SUBSCRIBED, subscribe } from './NewsletterCard.tsx';
