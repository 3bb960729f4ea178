import type { SecurityEvents } from '#features/security/contract.ts';
import type { Period } from '#features/security/vocabulary.ts';
import { formatNumber } from '#kernel/numbers.ts';

export const PERIOD_LABELS: Record<Period, string> = {
  hour: 'Last hour',
  day: 'Last 24 hours',
  week: 'Last seven days',
};

/** 'once', '1,200 times'. */
export const timesText = ({ count }: Pick<SecurityEvents, 'count'>): string =>
  count === 1 ? 'once' : `${formatNumber(count)} times`;

/** '198.51.100.7', '2001:db8:1:2::/64', 'many networks'. */
export function networkText(network: string): string {
  if (network === '') return 'many networks';
  return network.includes(':') && !network.includes('.') ? `${network}::/64` : network;
}

/** The account that the events concern, as far as it is known. */
export function accountText({ accountId, email }: Pick<SecurityEvents, 'accountId' | 'email'>): string {
  return email ?? (accountId ? 'a deleted account' : 'no known account');
}
