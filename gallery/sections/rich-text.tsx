import { lazy, Suspense } from 'react';
import { forReading } from '#kernel/rich-text-reading.ts';
import { RichTextField } from '#platform/web/ui/record-editor/fields.tsx';
import { HeldFile } from '#platform/web/ui/rich-text/held-file.tsx';
import { Prose } from '#platform/web/ui/rich-text/Prose.tsx';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';
import { nothing } from '../nothing.ts';
import type { Section } from '../primitive.ts';

const RichTextEditor = lazy(() => import('#platform/web/ui/rich-text/RichTextEditor.tsx'));

const TEXT = `<h2>What the court held</h2>
<p>The <strong>beneficial owner</strong> of a dividend is whoever may use it <em>without an obligation to pass it on</em>; see
<a href="/articles">the commentary</a>.</p>
<ul><li>The holding company kept 2 % of the dividend.</li><li>The rest was paid on within a week.</li></ul>
<blockquote><p>An obligation need not be written to be one.</p></blockquote>
<table><tbody><tr><th><p>Step</p></th><th><p>Day</p></th></tr><tr><td><p>Dividend received</p></td><td><p>1</p></td></tr></tbody></table>
<pre><code>net = gross - withheld</code></pre>`;

const NOTED = forReading({
  id: 'gallery',
  content: `<aside data-box="key-points"><ul><li><p>The first chamber decided.</p></li></ul></aside>
<p>Abuse is prohibited<small data-note="foot">Case C-255/02 <em>Halifax</em>.</small> in the law of the Union.</p>
<aside data-box="callout"><p>Claims close on 30 June.</p></aside>`,
}).content;

/** Returns a holder that reports two fifths of a file as sent, and then ends with this result. */
const sending = (result: Promise<unknown>) => ({
  nameOf: () => 'quayside.jpg',
  send: (_held: string, onShare: (share: number) => void) => {
    onShare(0.4);
    return result;
  },
});
const ENDLESS = sending(new Promise(nothing));
const REFUSED = {
  ...ENDLESS,
  send: () => Promise.reject(new Error('quayside.jpg is not a picture that can be read')),
};

const SHORT = '<p>The <strong>beneficial owner</strong> is whoever may use it.</p>';

export const richText: Section = {
  id: 'rich-text',
  title: 'Rich text',
  primitives: [
    {
      name: 'Prose',
      from: 'rich-text/Prose.tsx',
      use: 'Shows rich text that the server has cleaned.',
      states: { Normal: <Prose html={TEXT} />, 'With notes and boxes': <Prose html={NOTED} /> },
    },
    {
      name: 'Html',
      from: 'Html.tsx',
      use: 'Shows HTML that the server has cleaned or drawn; a page contains it once.',
      within: 'Prose',
    },
    {
      name: 'RichTextEditor',
      from: 'rich-text/RichTextEditor.tsx',
      use: 'The text box for articles and announcements, with its toolbar; load it with React.lazy.',
      states: {
        Filled: (
          <Suspense fallback={<Skeleton className="h-80 w-full" />}>
            <RichTextEditor id="rich-text-filled" label="Text of the article" value={SHORT} onChange={nothing} />
          </Suspense>
        ),
      },
    },
    {
      name: 'RichTextField',
      from: 'record-editor/fields.tsx',
      use: 'Rich text as a field of a form, under the name content.',
      states: {
        'Empty, with an error': (
          <RichTextField
            label="Description"
            value=""
            error="Description is required"
            onChange={nothing}
            placeholder="What it is about, and for whom"
          />
        ),
      },
    },
    {
      name: 'FigureFrame',
      from: 'rich-text/figure-frame.tsx',
      use: 'The frame of a figure in the text box, which is moved and removed as one.',
      within: 'RichTextEditor',
    },
    {
      name: 'HeldFile',
      from: 'rich-text/held-file.tsx',
      use: 'A chosen, pasted or dropped file of a text while it is sent.',
      states: {
        Sending: <HeldFile held="1" holder={ENDLESS} onStored={nothing} onRemove={nothing} />,
        Refused: <HeldFile held="2" holder={REFUSED} onStored={nothing} onRemove={nothing} />,
      },
    },
    {
      name: 'Toolbar',
      from: 'rich-text/toolbar.tsx',
      use: 'The tools of the text box in one row of arrow keys.',
      within: 'RichTextEditor',
    },
    {
      name: 'ToolbarButton',
      from: 'rich-text/toolbar-button.tsx',
      use: 'One tool of the toolbar, with its keyboard shortcut in its title.',
      within: 'RichTextEditor',
    },
    {
      name: 'ToolbarRule',
      from: 'rich-text/toolbar-button.tsx',
      use: 'A hairline between two groups of tools.',
      within: 'RichTextEditor',
    },
    {
      name: 'ColourMenu',
      from: 'rich-text/style-menus.tsx',
      use: 'The colours for a text or for its background.',
      within: 'RichTextEditor',
    },
    {
      name: 'AlignMenu',
      from: 'rich-text/style-menus.tsx',
      use: 'The alignment of paragraphs and headings.',
      within: 'RichTextEditor',
    },
    {
      name: 'TableBar',
      from: 'rich-text/table-bar.tsx',
      use: 'Tools for the rows, columns and cells of the table at the cursor.',
      within: 'RichTextEditor',
    },
    {
      name: 'InsertMenu',
      from: 'rich-text/insert-menu.tsx',
      use: 'What the toolbar does not have: behind the button below the text, and behind a typed /.',
      within: 'RichTextEditor',
    },
    {
      name: 'InlinePopover',
      from: 'rich-text/inline-popover.tsx',
      use: 'Edits a footnote or the caption of a table.',
      within: 'RichTextEditor',
    },
    {
      name: 'UploadButton',
      from: 'rich-text/upload-button.tsx',
      use: 'Adds the text of a Word document.',
      within: 'RichTextEditor',
    },
    {
      name: 'LeftOutNote',
      from: 'rich-text/left-out-note.tsx',
      use: 'Tells what was left out of a pasted or uploaded text.',
      within: 'RichTextEditor',
    },
    {
      name: 'LeftOutText',
      from: 'rich-text/left-out-note.tsx',
      use: 'Its line, and the passages when they are opened.',
      within: 'RichTextEditor',
    },
    {
      name: 'TitleNote',
      from: 'rich-text/left-out-note.tsx',
      use: 'Offers the title of an uploaded text to an author who typed another one.',
      within: 'RichTextEditor',
    },
    {
      name: 'LinkPopover',
      from: 'rich-text/link-popover.tsx',
      use: 'Sets, changes or removes a link.',
      within: 'RichTextEditor',
    },
  ],
};
