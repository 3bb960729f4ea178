import { measureKilledSend } from './kill-send.ts';
import { measureNewsletter } from './newsletter.ts';
import { printTable } from './support/figures.ts';

const [what, n] = process.argv.slice(2);
printTable(what === 'kill' ? await measureKilledSend(Number(n)) : await measureNewsletter(Number(n)));
