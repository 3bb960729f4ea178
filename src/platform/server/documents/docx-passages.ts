/** Finds the parts of a Word document that were left out or accepted, each with the words around it. */
import { addLeftOut, type LeftOut, type LeftOutKind, MOST_PASSAGES, passageAt } from '#kernel/left-out.ts';
import { plainText } from '#kernel/plain-text.ts';

const TOKEN =
  /<(\/?)(w:(?:p|r|t|tab|br|del|moveFrom|ins|moveTo|vanish|commentReference|txbxContent|fldChar|instrText|fldSimple|object)|mc:Choice|dgm:relIds|m:oMath)((?:[ /][^<>]*)?)>([^<]*)/g;

/** Word fields whose text stays right as long as nothing is printed or inserted. */
const PLAIN_FIELD = /^\s*(?:HYPERLINK|SEQ|PAGEREF|NOTEREF|TC|XE)\b/;

/** The kinds of parts that are elements, by name. Only those with a closing tag count. */
const TRACKED: Readonly<Record<string, LeftOutKind>> = {
  'w:del': 'deletions',
  'w:moveFrom': 'deletions',
  'w:ins': 'insertions',
  'w:moveTo': 'insertions',
};
const SINGLE: Readonly<Record<string, LeftOutKind>> = {
  'w:commentReference': 'comments',
  'w:object': 'objects',
  'dgm:relIds': 'objects',
  'm:oMath': 'objects',
};

interface Paragraph {
  text: string;
  marks: { kind: LeftOutKind; at: number }[];
}

/**
 * Returns the passages of one part of the document, whose hidden runs are marked, and its numbers of insertions, text boxes and fields; the other
 * kinds are counted where they are removed. Leaves out deleted, moved and hidden words.
 */
export function findPassages(xml: string): LeftOut {
  const open: Paragraph[] = [];
  let found: LeftOut = {};
  let last = '';
  let gone = 0;
  let otherForms = 0;
  let hidden = false;
  let namesField = false;

  const mark = (kind: LeftOutKind) => open.at(-1)?.marks.push({ kind, at: open.at(-1)!.text.length });
  const count = (kind: 'insertions' | 'boxes' | 'fields') => {
    mark(kind);
    found = addLeftOut(found, { [kind]: 1 });
  };
  const nameField = (instruction: string) => {
    if (!PLAIN_FIELD.test(instruction)) count('fields');
  };
  const close = ({ text, marks }: Paragraph) => {
    const passages = marks
      .slice(0, MOST_PASSAGES)
      .map(({ kind, at }) => passageAt(kind, text.trim() ? text.slice(0, at) : last, text.slice(at)));
    if (passages.length > 0) found = addLeftOut(found, { passages });
    if (text.trim()) last = text;
  };

  for (const [, slash, name, attributes, content] of xml.matchAll(TOKEN)) {
    const ends = slash === '/';
    const isEmpty = attributes!.endsWith('/');
    // Word writes a text box in two forms; the library reads the other.
    if (name === 'mc:Choice') otherForms += ends ? -1 : 1;
    else if (otherForms > 0) continue;
    else if (name === 'w:p' && !isEmpty) {
      if (!ends) open.push({ text: '', marks: [] });
      else if (open.length > 0) close(open.pop()!);
    } else if (TRACKED[name!] && !isEmpty) {
      const kind = TRACKED[name!]!;
      if (kind === 'deletions') gone += ends ? -1 : 1;
      if (!ends && kind === 'insertions') count('insertions');
      else if (!ends) mark(kind);
    } else if (ends) continue;
    else if (name === 'w:r') hidden = false;
    else if (name === 'w:vanish') hidden = true;
    else if (name === 'w:t' && hidden && content) mark('hidden');
    else if (name === 'w:t' && gone <= 0 && open.length > 0)
      open.at(-1)!.text += plainText(`|${content}|`).slice(1, -1);
    else if ((name === 'w:tab' || name === 'w:br') && open.length > 0) open.at(-1)!.text += ' ';
    else if (name === 'w:txbxContent') count('boxes');
    else if (name === 'w:fldSimple') nameField(/ w:instr="([^"]*)/.exec(attributes!)?.[1] ?? '');
    else if (name === 'w:fldChar') namesField = attributes!.includes('"begin"');
    else if (name === 'w:instrText' && namesField && content!.trim()) {
      namesField = false;
      nameField(content!);
    } else if (SINGLE[name!]) mark(SINGLE[name!]!);
  }
  return found;
}
