/** One worker of `npm start`. */
import { runWorker } from './run-worker.ts';

await runWorker();
