import { type Extensions, Mark } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { safeHref } from '#kernel/rich-text.ts';

/** How links behave, in the text and in its notes. */
export const linkOptions = {
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (url: string) => safeHref(url) !== undefined,
  HTMLAttributes: { target: null, rel: null },
} as const;

const small = (name: string, tag: 'sub' | 'sup') =>
  Mark.create({ name, excludes: 'subscript superscript', parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

export const scripts = [small('subscript', 'sub'), small('superscript', 'sup')];

/** For the text of a footnote or caption: only paragraphs and inline tags. */
export const inlineExtensions: Extensions = [
  StarterKit.configure({
    heading: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    blockquote: false,
    codeBlock: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    link: linkOptions,
  }),
  ...scripts,
];
