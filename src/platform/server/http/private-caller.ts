import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Loopback, link-local and private networks. */
const PRIVATE = new BlockList();
for (const [network, prefix, family] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const)
  PRIVATE.addSubnet(network, prefix, family);

/** Whether a request comes from this machine or its private network, and not through a proxy from elsewhere. */
export function isPrivateCaller({ ip, ips, headers }: FastifyRequest): boolean {
  // Without TRUST_PROXY, which `ips` tells, everybody behind a proxy has the proxy's address.
  if (!ips && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) return false;
  return PRIVATE.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}
