/** A line that announces a quotation: 'On 3 March, Ada wrote:', or that of Outlook. */
const ANNOUNCES = /^(On .{4,200} wrote:|-{2,} ?Original Message ?-{2,}|_{20,}|From: .{3,200})$/;

/** Splits a mail into what its writer says, and the earlier mail that it quotes below. */
export function splitQuote(text: string): { said: string; quoted: string } {
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => ANNOUNCES.test(line.trim()) || line.startsWith('>'));
  if (begin < 1) return { said: text, quoted: '' };
  return { said: lines.slice(0, begin).join('\n').trim(), quoted: lines.slice(begin).join('\n').trim() };
}
