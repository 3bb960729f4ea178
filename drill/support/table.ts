/** The table of promises, for a terminal and as Markdown. */
export interface Line {
  name: string;
  promise: string;
  inTests: string;
  seen: string;
  verdict: 'kept' | 'broken' | 'not run';
  seconds: number;
}

const SIGNS = { kept: '✔', broken: '✖', 'not run': '–' };

export const textOf = ({ name, promise, seen, verdict, seconds }: Line): string =>
  `${SIGNS[verdict]} ${name} (${seconds.toFixed(0)} s)\n    ${promise}\n    → ${verdict === 'not run' ? 'not run: ' : ''}${seen}`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

export function markdownOf(lines: Line[]): string {
  const rows = lines.map(
    ({ name, promise, seen, verdict }) => `| \`${name}\` | ${cell(promise)} | ${cell(seen)} | ${verdict} |`,
  );
  return [
    '# The drill',
    '',
    `\`npm run drill -- --markdown docs/drill.md\` wrote this table on ${new Date().toISOString().slice(0, 10)}, with Node ${process.version} on ${process.platform}.`,
    '',
    '| row | promise | seen | | in `npm test` |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
