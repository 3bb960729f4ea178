/** Invented subscribers: their addresses end in .example, a domain to which no mail is ever delivered (RFC 2606). */
const FIRST = [
  'Agnieszka',
  'Bram',
  'Camille',
  'Dagny',
  'Emeka',
  'Farida',
  'Giulio',
  'Hanneke',
  'Idris',
  'Jadwiga',
  'Kofi',
];
const LAST = [
  'Aldersey',
  'Bonnet-Okafor',
  'Cieślak',
  'Drummondson',
  'Eriksholm',
  'Fontanelli',
  'Grünewaldt',
  'Hoekstra',
];

export interface SubscriberSeed {
  email: string;
  firstName: string | null;
  lastName: string | null;
  daysAgo: number;
  frequency: 'daily' | 'weekly';
  /** How long after signing up they left. */
  leftAfterDays?: number;
  /** They have not opened the link that confirms. */
  unconfirmed?: true;
}

/** More join of late than a year ago; every ninth has left, and the last three have not confirmed yet. */
export const subscribers: SubscriberSeed[] = FIRST.flatMap((firstName, row) =>
  LAST.map((lastName, column) => {
    const nth = row * LAST.length + column;
    const count = FIRST.length * LAST.length;
    const daysAgo = Math.round(380 * (1 - nth / count) ** 1.6 * 10) / 10 + 0.1;
    const hasLeft = nth % 9 === 4 && daysAgo > 20;
    return {
      email: `reader-${nth + 1}@subscribers.example`,
      firstName: nth % 3 === 0 ? null : firstName,
      lastName: nth % 3 === 0 ? null : lastName,
      daysAgo,
      frequency: nth % 5 === 0 ? ('daily' as const) : ('weekly' as const),
      ...(hasLeft && { leftAfterDays: daysAgo * 0.7 }),
      ...(nth >= count - 3 && { unconfirmed: true as const }),
    };
  }),
);
