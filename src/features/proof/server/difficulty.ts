/** About half a second on a desktop computer, a few seconds on an old phone, while the text is being written. */
const LEAST = 15;
/** Four times the least: still some seconds on a phone that its owner writes on meanwhile. */
const MOST = 17;

/** From these numbers within the last hour on, the work doubles; it doubles again at four times as many. */
const FROM_NETWORK = 10;
const FROM_EVERYWHERE = 100;

/**
 * Returns the zero bits that a proof of work needs. `network` counts the challenges that the visitor's network has asked
 * for within the last hour, `everywhere` what visitors have sent from all networks.
 */
export const difficultyFor = ({ network, everywhere }: { network: number; everywhere: number }): number =>
  Math.min(MOST, LEAST + Math.max(doublings(network, FROM_NETWORK), doublings(everywhere, FROM_EVERYWHERE)));

const doublings = (count: number, first: number): number =>
  count < first ? 0 : 1 + Math.floor(Math.log2(count / first) / 2);
