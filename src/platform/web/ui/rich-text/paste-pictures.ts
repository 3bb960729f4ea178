/**
 * Finds the bytes of the pictures in a pasted text. Does not fetch pictures from other sites: the pages' policy forbids
 * it.
 */

/** Returns the file of a picture, if its bytes came with the text. */
export type PictureSource = (picture: Element) => File | undefined;

const DATA = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([\d+/=A-Za-z\s]+)$/;
/** Desktop programs name a file on that computer, which pages cannot read. */
const LOCAL = /^file:/i;
/** The maximum length of the RTF that comes with pictures (characters): each byte is written as two digits. */
const MAX_RTF = 120_000_000;
const MAX_PICTURES = 50;

const named = (bytes: Uint8Array<ArrayBuffer>, type: string, number: number) =>
  new File([bytes], `picture-${number}.${type.split('/')[1]}`, { type });

/** Reads pictures from the pasted HTML. Word and LibreOffice put the bytes into the RTF beside it. */
export function picturesOf(html: string, rtf: string): PictureSource {
  const locals = [...html.matchAll(/<img\b[^>]*\ssrc\s*=\s*["']?(file:[^"'\s>]*)/gi)].map(([, src]) => src!);
  const fromRtf = locals.length > 0 ? picturesOfRtf(rtf) : [];
  // If the numbers differ, it is unclear which picture is which.
  const files = fromRtf.length === locals.length ? fromRtf : [];
  let local = 0;
  let count = 0;
  return (picture) => {
    const src = picture.getAttribute('src') ?? '';
    if (LOCAL.test(src)) return files[local++];
    const [, type, base64] = DATA.exec(src) ?? [];
    if (!type || count >= MAX_PICTURES) return undefined;
    count += 1;
    return named(
      Uint8Array.from(atob(base64!.replace(/\s/g, '')), (char) => char.charCodeAt(0)),
      type,
      count,
    );
  };
}

/** Returns the JPEG and PNG pictures of a rich text (RTF) in order. Reads each character once. */
export function picturesOfRtf(rtf: string): File[] {
  const pictures: File[] = [];
  if (rtf.length > MAX_RTF) return pictures;
  let at = rtf.indexOf('{\\pict');
  while (at >= 0 && pictures.length < MAX_PICTURES) {
    const { own, end } = groupAt(rtf, at);
    const type = /\\pngblip\b/.test(own) ? 'image/png' : /\\jpegblip\b/.test(own) ? 'image/jpeg' : undefined;
    const digits = own.replace(/\\[a-z]+-?\d* ?/g, '').replace(/[^\da-f]/gi, '');
    if (type && digits.length >= 64) pictures.push(named(bytesOf(digits), type, pictures.length + 1));
    at = rtf.indexOf('{\\pict', Math.max(end, at + 1));
  }
  return pictures;
}

/** Returns the content of a group without the groups in it, and where it ends. */
function groupAt(rtf: string, start: number): { own: string; end: number } {
  const brackets = /[{}]/g;
  brackets.lastIndex = start;
  let depth = 0;
  let own = '';
  let from = start + 1;
  for (let match = brackets.exec(rtf); match; match = brackets.exec(rtf)) {
    if (depth === 1) own += rtf.slice(from, match.index);
    depth += match[0] === '{' ? 1 : -1;
    from = match.index + 1;
    if (depth === 0) return { own, end: from };
  }
  return { own, end: rtf.length };
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor(digits.length / 2));
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}
