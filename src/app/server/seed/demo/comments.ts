import type { CommenterSeed, CommentSeed } from './shapes.ts';

/** Invented people without passwords, so nobody can sign in as one of them. */
export const commenters: CommenterSeed[] = [
  { key: 'maren', firstName: 'Maren', lastName: 'Thorsgaard' },
  { key: 'tobias', firstName: 'Tobias', lastName: 'Ekwueme' },
  { key: 'sunniva', firstName: 'Sunniva', lastName: 'Castellane' },
  { key: 'rafael', firstName: 'Rafael', lastName: 'Oyelaran' },
];

/** `on` is the title of an article or a humor item. */
export const comments: CommentSeed[] = [
  {
    on: 'The Permanent Establishment of a Potted Plant',
    by: 'tobias',
    body: 'Ours was a ficus. We argued that it was merely preparatory to a lobby.',
    daysAgo: 0.9,
  },
  {
    on: 'The Permanent Establishment of a Potted Plant',
    by: 'maren',
    body: 'Somebody should check whether the half across the border has been told about its filing deadline.',
    daysAgo: 0.5,
  },
  {
    on: 'A Functional Analysis of the Coffee Machine',
    by: 'sunniva',
    body: 'We have a Dieter of our own. She is called Agnes, and she does the printer.\n\nNobody has dared to benchmark her.',
    daysAgo: 3.8,
  },
  {
    on: 'A Functional Analysis of the Coffee Machine',
    by: 'rafael',
    body: 'Rejecting eleven cafés for selling cake is exactly how the last three searches in my files were done.',
    daysAgo: 2.1,
  },
  {
    on: 'The Edible Chess Set',
    by: 'maren',
    body: 'Apportionment by chess rating deserves a ruling of its own. I would read it with a biscuit.',
    daysAgo: 8.2,
  },
  {
    on: 'Swipe Left, Insufficient Data',
    by: 'rafael',
    body: 'Three is not thin if you call it a narrow range.',
    daysAgo: 1.4,
  },
  {
    on: 'Two Houses, One Cat',
    by: 'sunniva',
    body: 'In my experience the competent authorities are both asleep on the radiator.',
    daysAgo: 4.1,
  },
  {
    on: 'Say who checked it: against the anonymous review',
    by: 'maren',
    body: 'We tried a page like this for six months. The useful part turned out to be the list of facts that rest on the client’s word alone: clients read it, and then they corrected us.',
    daysAgo: 8.9,
  },
  {
    on: 'Say who checked it: against the anonymous review',
    by: 'tobias',
    body: 'I agree with the aim. My worry is the insurer, who may like initials precisely because they say so little.\n\nHas anybody had that conversation yet?',
    daysAgo: 7.6,
  },
  {
    on: 'Say who checked it: against the anonymous review',
    by: 'sunniva',
    body: 'We have. Ours asked for more of it, not less: a reviewer who writes down what was not checked is easier to defend than one who signed everything.',
    daysAgo: 7.2,
  },
  {
    on: 'Every tax credit should come with a return date',
    by: 'rafael',
    body: 'The grandfathering point is the one to press. My clients plan over eight years; a ten-year term they could rely on would beat a permanent credit that moves every spring.',
    daysAgo: 9.7,
  },
  {
    on: '“Can I work from Lisbon until Easter?” A triage guide for UK employers',
    by: 'tobias',
    body: 'Asking who wants the stay before anything else has saved us more time than any table of day counts. Thank you for putting it first.',
    daysAgo: 18.4,
  },
];
