export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

export const FREQUENCY_LABELS: Record<AlertFrequency, string> = {
  instant: 'As soon as a job is published',
  daily: 'Once a day',
  weekly: 'Once a week',
};

/** `pending` until its address is confirmed; an ended one may be confirmed again. */
export const ALERT_STATES = ['pending', 'active', 'ended'] as const;
export type AlertState = (typeof ALERT_STATES)[number];
