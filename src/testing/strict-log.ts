/** Makes an error in the server's log fail the test that caused it. */
import { afterAll, afterEach, expect } from 'vitest';
import { takeErrors } from './server-log.ts';

const expectNone = () => expect(takeErrors()).toEqual([]);
afterEach(expectNone);
// Catches errors that are written while the site stops.
afterAll(expectNone);
