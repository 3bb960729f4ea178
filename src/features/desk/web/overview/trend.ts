import type { Figure } from '../../contract.ts';

/** '66 in 30 days, 37 in the 30 before (+78 %)'; without a percentage if there was nothing before. */
export function trendText({ recent, before }: Figure): string {
  if (recent === 0 && before === 0) return 'None in the last 60 days';
  const text = `${recent} in 30 days, ${before || 'none'} in the 30 before`;
  return before === 0 ? text : `${text} (${share(recent, before)})`;
}

function share(recent: number, before: number): string {
  const percent = Math.round(((recent - before) / before) * 100);
  return percent === 0 ? 'unchanged' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
}
