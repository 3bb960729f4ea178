import { once } from 'node:events';
import http from 'node:http';
import type { Logger } from 'pino';
import { ConfigError } from '../config.ts';
import type { Metrics } from './metrics.ts';

/** Serves only GET /metrics, at a separate address. Returns a function that stops this. @throws ConfigError */
export async function listenForMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  address: { host: string; port: number },
  log: Logger,
): Promise<() => Promise<void>> {
  const server = http.createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await metrics.text();
      return response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
    } catch (err) {
      log.error({ err }, 'metrics');
      return response.writeHead(500).end();
    }
  });
  try {
    await once(server.listen(address), 'listening');
  } catch (err) {
    throw new ConfigError(`METRICS_ADDRESS can't be used: ${(err as Error).message}`);
  }
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
