export { findVisible, isVisible } from './queries.ts';
export { drawSocialCard } from './social-card.ts';
