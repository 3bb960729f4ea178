import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cleanHtml } from '#platform/server/html/clean-html.ts';
import { openEditor, putCursor } from './editor.fixtures.tsx';
import RichTextEditor from './RichTextEditor.tsx';

const tool = (name: string) => screen.getByRole('button', { name });

test('the Bold button shows whether it is pressed', async () => {
  const { user } = await openEditor('<p>One</p>');
  expect(tool('Bold').getAttribute('aria-pressed')).toBe('false');
  await user.click(tool('Bold'));
  await expect.poll(() => tool('Bold').getAttribute('aria-pressed')).toBe('true');
  await user.click(tool('Bold'));
  await expect.poll(() => tool('Bold').getAttribute('aria-pressed')).toBe('false');
});

test('a heading is an h2, and its indent a data attribute', async () => {
  const { user, onChange } = await openEditor('<p>One</p>');
  await user.click(tool('Heading'));
  expect(onChange).toHaveBeenLastCalledWith('<h2>One</h2>');
  await user.click(tool('Increase indent'));
  expect(onChange).toHaveBeenLastCalledWith('<h2 data-indent="1">One</h2>');
});

test.each([
  ['{Control>}]{/Control}', '3'],
  ['{Control>}[[{/Control}', '1'],
])('in a paragraph with an indent of 2, the keys %s set it to %s', async (keys, indent) => {
  const { user, onChange, text } = await openEditor('<p data-indent="2">One</p>');
  text.focus();
  await user.keyboard(keys);
  expect(onChange).toHaveBeenLastCalledWith(`<p data-indent="${indent}">One</p>`);
});

test('a colour is chosen by its name', async () => {
  const { user, onChange, text } = await openEditor('<p>One</p>');
  text.focus();
  await user.keyboard('{Control>}a{/Control}');
  await user.click(tool('Text colour'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Teal' }));
  expect(onChange).toHaveBeenLastCalledWith('<p><span data-color="teal">One</span></p>');
});

test('the link popover refuses an address that runs code', async () => {
  const { user, onChange, onSubmit } = await openEditor('<p></p>');
  await user.click(tool('Link'));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await user.type(address, 'JavaScript:alert(1){Enter}');
  expect(screen.getByRole('alert').textContent).toContain('Enter a web address');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  expect(onChange).not.toHaveBeenCalled();

  await user.clear(address);
  await user.type(address, 'example.org/a{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('<p><a href="https://example.org/a">https://example.org/a</a></p>');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the link popover names the words that will become the link, or says which addresses it accepts', async () => {
  const { user, text } = await openEditor('<p>The decree</p>');
  await user.click(tool('Link'));
  const address = () => screen.findByRole('textbox', { name: 'Address', description: /./ });
  expect((await address()).getAttribute('aria-describedby')).toMatch(/-hint$/);
  expect(screen.getByText(/^A web page, an email address/)).toBeTruthy();
  await user.keyboard('{Escape}');
  text.focus();
  await user.keyboard('{Control>}a{/Control}');
  await user.click(tool('Link'));
  await address();
  expect(screen.getByText('Link for “The decree”')).toBeTruthy();
  await user.keyboard('{Escape}');
});

test.each([
  ['Quotation', '<blockquote><p>One</p></blockquote>'],
  ['Code block', '<pre><code>One</code></pre>'],
])('the button %s reflects the place of the cursor', async (name, html) => {
  const { text } = await openEditor(`<p>One</p>${html}`);
  putCursor(text, 'p');
  await expect.poll(() => tool(name).getAttribute('aria-pressed')).toBe('false');
  putCursor(text, 'blockquote p, pre code');
  await expect.poll(() => tool(name).getAttribute('aria-pressed')).toBe('true');
});

test('a typed / opens the menu, and is not part of the text', async () => {
  const { user, text, onChange } = await openEditor('<p></p>');
  text.focus();
  getSelection()?.collapse(text.querySelector('p'), 0);
  document.dispatchEvent(new Event('selectionchange'));
  await user.keyboard('/');
  expect(await screen.findByRole('dialog', { name: 'Insert' })).toBeTruthy();
  expect(onChange.mock.calls.flat().filter((html) => html.includes('/<'))).toEqual([]);
  await user.keyboard('{Escape}');
});

test('Escape closes the menu that the button opened: the text has the focus and does not change', async () => {
  const { user, text, onChange } = await openEditor('<p>One</p>');
  await user.click(tool('Insert'));
  await screen.findByRole('dialog', { name: 'Insert' });
  expect(document.activeElement).not.toBe(text);
  await user.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(text);
  expect(text.textContent).toBe('One');
  expect(onChange).not.toHaveBeenCalled();
});

test('tables, subscripts and links survive editing', async () => {
  const stored =
    '<table><caption>Rates</caption><tbody><tr><th scope="col">State</th><th data-align="right">Rate</th></tr><tr><td>Malta</td><td data-align="right">CO<sub>2</sub></td></tr></tbody></table>';
  const { user, onChange } = await openEditor(`<p>One</p>${stored}<p><a href="/x">y</a></p>`);
  await user.click(tool('Heading'));
  const written = onChange.mock.lastCall?.[0].replaceAll(/(<t[hd][^>]*>)<p>(.*?)<\/p>/g, '$1$2');
  expect(written).toBe(`<h2>One</h2>${stored}<p><a href="/x">y</a></p>`);
});

test('footnotes, captions, merged cells and boxes survive editing in the form that the server stores', async () => {
  const stored =
    '<p>Law<small data-note="foot">Case <em>Halifax</em>.</small></p>' +
    '<aside data-box="key-points"><ul><li><p>One</p></li></ul></aside><aside data-box="callout"><p>Two</p></aside>' +
    '<table><caption>Rates <em>2026</em></caption><tbody><tr><th colspan="2"><p>State</p></th></tr>' +
    '<tr><td data-align="right"><p>1</p></td><td><p>2</p></td></tr></tbody></table>';
  expect(cleanHtml(stored)).toBe(stored);
  const { user, onChange } = await openEditor(`<p>First</p>${stored}`);
  await user.click(tool('Heading'));
  expect(onChange.mock.lastCall?.[0]).toBe(`<h2>First</h2>${stored}`);
});

test('the editor tells screen readers that its text is invalid', async () => {
  const props = { id: 'content', label: 'Content', value: '', onChange: () => {} };
  const { rerender } = render(<RichTextEditor {...props} />);
  const text = await screen.findByRole('textbox', { name: 'Content' });
  expect(text.getAttribute('aria-invalid')).toBeNull();
  rerender(<RichTextEditor {...props} aria-invalid />);
  await expect.poll(() => text.getAttribute('aria-invalid')).toBe('true');
});

test('pasted cells become a chart, which survives editing', async () => {
  const { user, onChange, text } = await openEditor('<p></p>');
  await user.click(text);
  await user.paste('State\tRate\nMalta\t18%\nHungary\t27%');
  expect(onChange.mock.lastCall?.[0]).toContain('<table><tbody><tr><th');
  putCursor(text, 'td p');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Shown as' }), 'Lines');
  expect(onChange.mock.lastCall?.[0]).toMatch(/^<table data-chart="line"><tbody>/);
  expect(text.querySelectorAll('figure.chart svg[role=img]')).toHaveLength(2);
});

test('figures are aligned as readers see them, unless the author aligned them; the alignment is not stored', async () => {
  const cells = '<td><p>18%</p></td><td data-align="center"><p>2</p></td>';
  const table = `<table><tbody><tr><th><p>Rate</p></th><th><p>Rank</p></th></tr><tr>${cells}</tr></tbody></table>`;
  const { user, onChange, text } = await openEditor(`<p>First</p>${table}`);
  const alignments = [...text.querySelectorAll('th, td')].map((cell) => cell.getAttribute('data-align'));
  expect(alignments).toEqual(['right', 'right', 'right', 'center']);
  await user.click(tool('Heading'));
  expect(onChange.mock.lastCall?.[0]).toBe(`<h2>First</h2>${table}`);
});

test('a chart without figures says how to get one', async () => {
  const { text } = await openEditor('<table data-chart="bar"><tbody><tr><th>a</th><th></th></tr></tbody></table>');
  expect(text.querySelector('figure.chart')?.textContent).toContain('Type or paste the table');
  expect([...text.querySelectorAll('th')].map(({ dataset }) => dataset.example)).toEqual([undefined, '2025']);
});

test('a chart with figures shows no examples in its empty cells', async () => {
  const rows = '<tr><th>State</th><th></th></tr><tr><td>a</td><td>1</td></tr>';
  const { text } = await openEditor(`<table data-chart="bar"><tbody>${rows}</tbody></table>`);
  expect(text.querySelector('figure.chart svg')).not.toBeNull();
  expect(text.querySelector('[data-example]')).toBeNull();
});

const HEAD = '<tr><th><p>State</p></th><th></th>';

test.each([
  ['in a sentence', '<p>One sentence</p>', 'p', /^<p>One sentence<\/p><table[^>]*><tbody><tr><th><p>State/],
  ['in an empty paragraph', '<p>One</p><p></p><p>Two</p>', 'p + p', /^<p>One<\/p><table.*<\/table><p>Two<\/p>$/],
  ['in a list', '<ul><li><p>One</p></li></ul>', 'p', /^<ul><li><p>One<\/p><\/li><\/ul><table/],
  [
    'in a cell',
    '<table><tbody><tr><td><p>One</p></td></tr></tbody></table>',
    'td p',
    /^<table><tbody><tr><td><p>One<\/p><\/td><\/tr><\/tbody><\/table><table[^>]*><tbody><tr><th><p>State/,
  ],
])(
  'a chart goes below the block with the cursor, and the cursor into its first heading: %s',
  async (_, start, at, written) => {
    const { user, onChange, text } = await openEditor(start);
    putCursor(text, at);
    await user.click(tool('Insert'));
    await user.click(await screen.findByRole('option', { name: 'Chart' }));
    await user.paste('State');
    expect(onChange.mock.lastCall?.[0]).toMatch(written);
    expect(onChange.mock.lastCall?.[0]).toContain(`<table data-chart="bar"><tbody>${HEAD}`);
  },
);

test.each([
  [
    'stored',
    (table: string) => openEditor(`<table><tbody><tr><td><p>a</p>${table}</td><td>b</td></tr></tbody></table>`),
  ],
  [
    'pasted into a cell',
    async (table: string) => {
      const opened = await openEditor('<table><tbody><tr><td><p>a</p></td><td>b</td></tr></tbody></table>');
      opened.editor.commands.setTextSelection(5);
      opened.editor.view.pasteHTML(`<p>Rates</p>${table}`);
      return opened;
    },
  ],
])('the editor accepts no nested table: %s', async (_, open) => {
  const { text } = await open('<table><tbody><tr><td><p>Malta</p></td><td><p>18%</p></td></tr></tbody></table>');
  expect(text.querySelector('table table')).toBeNull();
  for (const word of ['Malta', '18%']) expect(text.textContent).toContain(word);
});

test('a table has tools for its rows, columns and header', async () => {
  const { user, onChange } = await openEditor('<table><tr><td>a</td><td>b</td></tr></table>');
  await user.click(tool('Row below'));
  expect(onChange.mock.lastCall?.[0].match(/<tr>/g)).toHaveLength(2);
  await user.click(tool('Header row'));
  expect(onChange.mock.lastCall?.[0]).toMatch(/<tr><th[^>]*><p>a<\/p><\/th><th/);
  await user.click(tool('Delete column'));
  expect(onChange.mock.lastCall?.[0]).not.toContain('<p>a</p>');
});

const TABLE = '<table><tbody><tr><th><p>State</p></th><th><p>Rate</p></th></tr></tbody></table>';

test('Tab goes to the next cell, adds a row after the last one, and Shift+Tab goes back', async () => {
  const { user, onChange, text } = await openEditor(`${TABLE}<p>After</p>`);
  putCursor(text);
  await user.keyboard('{Tab}{Tab}');
  await user.paste('Malta');
  await user.keyboard('{Tab}');
  await user.paste('18');
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  await user.paste('Hungary');
  const written = onChange.mock.lastCall?.[0];
  expect(written).toBe(
    TABLE.replace('</tbody>', '<tr><td><p>Hungary</p></td><td><p>18</p></td></tr></tbody>').concat('<p>After</p>'),
  );
  expect(cleanHtml(written!)).toBe(written);
});

test('a table does not trap the keyboard: Escape goes below it, Shift+Tab out of its first cell', async () => {
  const { user, onChange, text } = await openEditor(`${TABLE}<p>After</p>`);
  expect(document.getElementById(text.getAttribute('aria-describedby')!)?.textContent).toContain(
    'Escape leaves the table',
  );
  putCursor(text);
  expect(screen.getByText(/Esc: out of the table/)).toBeTruthy();
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).not.toBe(text);
  putCursor(text);
  await user.keyboard('{Escape}');
  expect(screen.getByText(/Esc: out of the table/).closest('[inert]')).toBeTruthy();
  await user.keyboard('{Tab}');
  expect(document.activeElement).not.toBe(text);
  expect(onChange).not.toHaveBeenCalled();
});

test('Escape goes below a table at the end of a box, to a new line', async () => {
  const { user, onChange, text } = await openEditor(`<aside data-box="callout">${TABLE}</aside>`);
  putCursor(text);
  await user.keyboard('{Escape}');
  expect(onChange).toHaveBeenLastCalledWith(`<aside data-box="callout">${TABLE}<p></p></aside>`);
});

test('keys add and delete rows and columns, and Alt+F10 leads to the table’s tools', async () => {
  const { user, onChange, text } = await openEditor(`${TABLE}<p>After</p>`);
  const rows = () => onChange.mock.lastCall?.[0].match(/<tr>/g)?.length;
  const cells = () => onChange.mock.lastCall?.[0].match(/<t[hd]>/g)?.length;
  putCursor(text);
  await user.keyboard('{Control>}{Alt>}{ArrowDown}{/Alt}{/Control}');
  expect(rows()).toBe(2);
  await user.keyboard('{Control>}{Alt>}{ArrowRight}{/Alt}{/Control}');
  expect(cells()).toBe(6);
  expect(cleanHtml(onChange.mock.lastCall![0])).toBe(onChange.mock.lastCall![0]);
  await user.keyboard('{Control>}{Alt>}{Backspace}{/Alt}{/Control}');
  expect(rows()).toBe(1);
  await user.keyboard('{Alt>}{F10}{/Alt}');
  expect(document.activeElement?.closest('[role=toolbar]')?.getAttribute('aria-label')).toBe('Table');
  await user.keyboard('{Alt>}{F10}{/Alt}');
  expect(document.activeElement?.closest('[role=toolbar]')?.getAttribute('aria-label')).toBe('Formatting');
});

test('the table’s tools keep their place while the cursor is elsewhere, so that the text does not move', async () => {
  const { user, text } = await openEditor(`${TABLE}<p>After</p>`);
  const tools = () => document.querySelector<HTMLElement>('[aria-label=Table]');
  putCursor(text);
  await expect.poll(() => tools()?.hasAttribute('inert')).toBe(false);
  putCursor(text, ':scope > p');
  await expect.poll(() => tools()?.hasAttribute('inert')).toBe(true);
  await user.keyboard('{Alt>}{F10}{/Alt}');
  expect(document.activeElement?.closest('[role=toolbar]')?.getAttribute('aria-label')).toBe('Formatting');
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  await expect.poll(tools).toBeNull();
});

test('a value set by the form replaces the text', async () => {
  const { user, text, onChange } = await openEditor('<p>One</p>');
  expect(text.textContent).toBe('One');
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(text.textContent).toBe('');
  expect(onChange).not.toHaveBeenCalled();
});

test('screen readers skip the placeholder of an empty text', async () => {
  render(<RichTextEditor id="text" value="" onChange={() => {}} label="Text" placeholder="Write here" />);
  await waitFor(() => expect(document.querySelector('.rich-text-placeholder')?.ariaHidden).toBe('true'));
});

test('an editor that is opened again says what was left out before', async () => {
  const leftOut = 'objects:1\nobjects The calculation is […]';
  render(<RichTextEditor id="text" value="<p>One</p>" onChange={() => {}} label="Text" leftOut={leftOut} />);
  expect((await screen.findByText(/1 drawing, chart or formula/)).getAttribute('role')).toBe('status');
  expect(screen.getByText(/The calculation is \[…\]/)).toBeTruthy();
});

test('when the form replaces the text, the editor says what was left out of the new one', async () => {
  const editor = (value: string, leftOut: string) => (
    <RichTextEditor id="text" value={value} onChange={() => {}} label="Text" leftOut={leftOut} />
  );
  const { rerender } = render(editor('<p>One</p>', 'comments:2'));
  await screen.findByText('Left out: 2 comments.');
  rerender(editor('<p>Two</p>', 'pictures:1'));
  expect(screen.queryByText('Left out: 2 comments.')).toBeNull();
  expect(screen.getByText('Left out: 1 picture.')).toBeTruthy();
});
