/**
 * Addresses of the site under test and its mailbox, and its administrator. `E2E_PORT` moves both ports, for two runs on
 * one machine.
 */
const port = Number(process.env.E2E_PORT ?? 4180);
export const SITE = `http://localhost:${port}`;
export const MAILBOX = `http://localhost:${port + 1}`;
export const ADMIN = { email: 'editor@meridian.example', password: 'a password for journeys' };
