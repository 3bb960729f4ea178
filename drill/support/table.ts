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

const HEAD = `# The drill

\`npm run drill -- --markdown docs/drill.md\` writes this table; with \`--only\` it replaces only the rows that ran. "In \`npm test\`" names the test that shows most
of the same with every run of the suite ([decision 44](decisions/0044-the-drill.md)).

| row | promise | seen | | on | in \`npm test\` |
| --- | --- | --- | --- | --- | --- |
`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

/** Returns the table with these lines. Rows of `names` that did not run keep their line from `before`. */
export function markdownOf(lines: Line[], names: string[], before: string): string {
  const today = new Date().toISOString().slice(0, 10);
  const rows = names.map((name) => {
    const line = lines.find((one) => one.name === name);
    if (!line) return before.split('\n').find((row) => row.startsWith(`| \`${name}\` |`));
    const { promise, seen, verdict, inTests } = line;
    return `| \`${name}\` | ${cell(promise)} | ${cell(seen)} | ${verdict} | ${today} | ${cell(inTests)} |`;
  });
  return `${HEAD}${rows.filter((row) => row !== undefined).join('\n')}\n`;
}
