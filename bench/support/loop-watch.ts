/**
 * The measured site loads this before its own code. On the port in LOOP_WATCH_PORT, it responds with the longest time
 * (ms) for which the event loop has been blocked since the last request. Counts the processor time of the main thread
 * only: on a busy machine, the clock would count the time of other programs too.
 */
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const spent = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

// The site's threads load this module too.
if (isMainThread && process.env.LOOP_WATCH_PORT) {
  let last = spent();
  let longest = 0;
  // There is at most one turn of the loop between two ticks, and other requests had to wait for as long as it took.
  setInterval(() => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
  const server = createServer((_, response) => {
    response.end(String(longest));
    longest = 0;
    last = spent();
  });
  server.listen(Number(process.env.LOOP_WATCH_PORT), '127.0.0.1').unref();
}
