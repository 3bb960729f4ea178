import { escapeText } from '#kernel/text-to-html.ts';

const MAX_CELLS = 2_000;

/** Returns the HTML of a table for text whose lines all have the same number of tabs, as spreadsheets copy cells; undefined for other text. */
export function tableOfText(text: string): string | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const rows = lines.map((line) => line.split('\t'));
  const width = rows[0]!.length;
  if (width < 2 || rows.length < 2 || rows.length * width > MAX_CELLS) return undefined;
  if (rows.some((cells) => cells.length !== width)) return undefined;
  const written = rows.map((cells, row) => {
    const tag = row === 0 ? 'th' : 'td';
    return `<tr>${cells.map((cell) => `<${tag}>${escapeText(cell.trim())}</${tag}>`).join('')}</tr>`;
  });
  return `<table><tbody>${written.join('')}</tbody></table>`;
}
