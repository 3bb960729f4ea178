export const DISPLAY_FREQUENCIES = ['once_per_session', 'once_per_day', 'once', 'always'] as const;
export type DisplayFrequency = (typeof DISPLAY_FREQUENCIES)[number];
