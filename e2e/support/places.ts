/** Where the site under test and its mailbox are, and who runs it. */
export const SITE = 'http://localhost:4180';
export const MAILBOX = 'http://localhost:4181';
export const ADMIN = { email: 'editor@meridian.example', password: 'a password for journeys' };
