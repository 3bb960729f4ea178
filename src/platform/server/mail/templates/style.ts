/** The site's tokens (web/styles/tokens.css) in a form that email programs support: sRGB, written into each element. */

export const tone = {
  paper: '#fcfaf6',
  ink: '#191510',
  soft: '#47413a',
  rule: '#d9d5cf',
  bar: '#231f19',
  accent: '#005c64',
  onAccent: '#fdfcf9',
};

const dark: typeof tone = {
  paper: '#15120f',
  ink: '#ece9e4',
  soft: '#c1bdb7',
  rule: '#383530',
  bar: '#d4d1ca',
  accent: '#6dc5ca',
  onAccent: '#051214',
};

export const serif = { fontFamily: '"Source Serif 4", Georgia, "Times New Roman", serif' };
export const sans = { fontFamily: 'Inter, system-ui, "Helvetica Neue", Arial, sans-serif' };

/** The changes for dark mode, by class. */
const DARK: readonly [selector: string, property: string, value: string][] = [
  ['.paper', 'background-color', dark.paper],
  ['.paper > table > tbody > tr > td', 'background-color', dark.paper],
  ['.ink', 'color', dark.ink],
  ['.soft', 'color', dark.soft],
  ['.bar', 'border-color', dark.bar],
  ['.rule', 'border-color', dark.rule],
  ['.mark', 'border-color', dark.accent],
  ['.action', 'background-color', dark.accent],
  ['.action', 'color', dark.onAccent],
];

/** Returns the rules for dark mode. Styles are inline, so only `!important` overrides them. */
const darkRules = (within: (property: string) => string): string =>
  DARK.map(
    ([selector, property, value]) => `${within(property)}${selector} { ${property}: ${value} !important; }`,
  ).join('\n');

/** Outlook marks darkened elements instead: one attribute for backgrounds and another for the rest. */
const outlook = (property: string) => (property === 'background-color' ? '[data-ogsb] ' : '[data-ogsc] ');

/** Styles that cannot be inline: dark mode, and smaller headlines on phones. */
export const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules(() => '')}
}
${darkRules(outlook)}
@media (max-width: 480px) {
.headline { font-size: 26px !important; }
}
`;
