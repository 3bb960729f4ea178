/** The site's tokens (web/styles/tokens.css) in the form that mail programs know: sRGB, written into each element. */

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

/** Styles of elements stand in their tags, so that only `!important` changes them. */
export const darkMode = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .bar { border-color: ${dark.bar} !important; }
  .rule { border-color: ${dark.rule} !important; }
  .mark { border-color: ${dark.accent} !important; }
  .action { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}
`;
