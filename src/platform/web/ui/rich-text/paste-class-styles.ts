/** Reads the style sheet of a text from Pages, TextEdit or Notes, which put all formatting into it. */

const SHEET = /<style\b[^>]*>([\s\S]*?)<\/style>/i;
const RULE = /([a-z]+)\.([a-z]+\d+)\s*\{([^{}]*)\}/gi;
const LONGEST_HEADING = 150;

/** The size of a paragraph (px) in the declarations of its class; undefined if they have none. */
const sizeOf = (declarations: string) => {
  const size = /\bfont:[^;]*?(\d+(?:\.\d+)?)px/i.exec(declarations)?.[1];
  return size === undefined ? undefined : Number(size);
};

/** Returns the size that most of the text has. */
function bodySize(html: string, rules: ReadonlyMap<string, string>): number {
  const lengths = new Map<number, number>();
  for (const [, tag = '', name = '', text = ''] of html.matchAll(/<([a-z]+) class="([a-z]+\d+)">([^<>]*)/gi)) {
    const size = sizeOf(rules.get(`${tag}.${name}`) ?? '');
    if (size) lengths.set(size, (lengths.get(size) ?? 0) + text.length);
  }
  return [...lengths].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 12;
}

/**
 * Writes the formatting of classes into style attributes. A short paragraph in clearly larger type becomes a heading,
 * because these programs do not mark headings otherwise. Returns HTML from other programs unchanged.
 */
export function withClassStyles(html: string): string {
  const sheet = /Cocoa HTML Writer/.test(html) ? SHEET.exec(html)?.[1] : undefined;
  if (sheet === undefined) return html;
  const rules = new Map(
    [...sheet.matchAll(RULE)].map(([, tag = '', name = '', body = '']) => [
      `${tag.toLowerCase()}.${name}`,
      body.replaceAll('"', "'").replace(/\s+/g, ' ').trim(),
    ]),
  );
  const usual = bodySize(html, rules);
  return html.replace(/<(p|span|td)\b[^<>]*?\bclass="([a-z]+\d+)"[^<>]*>/gi, (whole, tag: string, name: string, at) => {
    const declarations = rules.get(`${tag.toLowerCase()}.${name}`);
    if (!declarations) return whole;
    const end = html.indexOf('</p>', at);
    const isShort = tag === 'p' && end > 0 && end - at < LONGEST_HEADING + whole.length;
    const size = sizeOf(declarations) ?? usual;
    const level = isShort && size >= usual * 1.5 ? 2 : isShort && size >= usual * 1.15 ? 3 : 0;
    const weight = /\bfont:[^;]*\bbold\b/i.test(declarations) ? '; font-weight: bold' : '';
    const slant = /\bfont:[^;]*\bitalic\b/i.test(declarations) ? '; font-style: italic' : '';
    const outline = level ? `; mso-outline-level: ${level}` : '';
    return whole.replace('>', ` style="${declarations}${weight}${slant}${outline}">`);
  });
}
