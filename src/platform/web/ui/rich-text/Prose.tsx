/** In cleaned HTML every `<` opens a tag, so tables can be found without parsing. */
function withScrollingTables(html: string): string {
  return html
    .replaceAll('<table>', '<div class="prose-table" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}

/** Shows stored rich text, styled by `styles/prose.css`. The HTML must come from the server, which cleans it. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list when stored and when read
  return <div className="prose" dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }} />;
}
