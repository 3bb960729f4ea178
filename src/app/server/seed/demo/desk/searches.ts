/** The searches of the demonstration's readers: words, results, and how many days ago. */
export const searches: readonly (readonly [words: string, found: number, daysAgo: readonly number[]])[] = [
  ['dac9 filing template', 0, [0.3, 1.2, 2.6, 5.1, 9.4, 16.2]],
  ['staking rewards vat', 0, [0.8, 3.3, 7.7, 12.5, 28]],
  ['digital nomad visa croatia', 0, [1.9, 4.4, 11.3, 22.8]],
  ['plastic packaging levy poland', 0, [2.1, 8.8, 19.7]],
  ['cbam simplification 2027', 0, [0.5, 6.2, 13.9]],
  ['exit tax norway 2026', 0, [3.7, 15.5]],
  ['vida platform rules short-term rental', 0, [5.8, 24.1]],
  ['tonnage tax greece', 0, [9.9]],
  ['permanent establishment', 14, [0.1, 0.6, 1.1, 2.9, 4.2, 6.6, 10.3, 17.4]],
  ['transfer pricing', 21, [0.4, 1.6, 3.1, 5.5, 8.2, 14.6]],
  ['vat registration', 9, [0.9, 2.4, 7.1, 18.8]],
  ['pillar two', 11, [0.2, 3.9, 9.1]],
];
