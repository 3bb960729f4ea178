/**
 * Finds the links of a text, and says what is wrong with each
 * (docs/decisions/0075-links-are-checked-without-the-network.md).
 */
import { Parser } from 'htmlparser2';
import { refuseDeepNesting } from '#platform/server/html/clean-html.ts';

export interface TextLink {
  href: string;
  /** The linked words, cut if long. */
  text: string;
}

const TEXT_MAX = 80;
const HREF_MAX = 300;

/**
 * Returns each address in the text once, with the first words that link to it. @throws Failure invalid for deep nesting
 */
export function linksIn(html: string): TextLink[] {
  refuseDeepNesting(html);
  const found = new Map<string, TextLink>();
  let open: TextLink | undefined;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name !== 'a' || href === undefined || found.has(href)) return;
      open = { href, text: '' };
      found.set(href, open);
    },
    ontext(text) {
      if (open && open.text.length < TEXT_MAX) open.text = `${open.text}${text}`.slice(0, TEXT_MAX);
    },
    onclosetag(name) {
      if (name === 'a') open = undefined;
    },
  });
  parser.end(html);
  return [...found.values()].map(({ href, text }) => ({ href: href.slice(0, HREF_MAX), text: text.trim() }));
}

/**
 * The verdict on an address: a problem, a path of this site that still has to be opened, or undefined if nothing is
 * wrong.
 */
export type LinkFinding = { problem: string } | { path: string } | undefined;

const PRIVATE =
  /^(?:localhost|.*\.(?:localhost|local|internal|lan|home|test|invalid)|(?:0|10|127)\..*|169\.254\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|\[.*\])$/;

/** Judges an address without opening it. `site` is this site's absolute address. */
export function judge(href: string, site: string): LinkFinding {
  const typed = href.trim();
  if (typed === '' || typed === '#') return { problem: 'The link is empty' };
  // Leads to another place in the same text.
  if (typed.startsWith('#')) return undefined;
  if (!URL.canParse(typed, site)) return { problem: 'This is not a complete address' };
  const url = new URL(typed, site);
  if (url.protocol === 'mailto:')
    return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(url.pathname) ? undefined : { problem: 'This is not an email address' };
  if (url.protocol === 'tel:') return undefined;
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return { problem: 'Browsers do not open addresses of this kind' };
  if (url.origin === new URL(site).origin) return ofSite(url.pathname, typed);
  if (url.username || url.password) return { problem: 'The address contains a name or a password' };
  if (PRIVATE.test(url.hostname) || !url.hostname.includes('.'))
    return { problem: 'Readers cannot reach this address: it belongs to a private network' };
  return url.protocol === 'http:' ? { problem: 'Not encrypted: try it with https://' } : undefined;
}

function ofSite(path: string, typed: string): LinkFinding {
  if (!/^(?:\/|https?:)/i.test(typed)) return { problem: 'Begin with https://, or with / for a page of this site' };
  const meant = asRouted(path);
  if (/^\/admin(?:\/|$)/.test(meant)) return { problem: 'This leads to the desk, which readers cannot open' };
  if (/^\/api\/(?!docs)/.test(meant)) return { problem: 'This leads to the API, not to a page' };
  return { path };
}

/** Returns the path as the router reads it: '//%61pi' as '/api'. */
function asRouted(path: string): string {
  try {
    return decodeURI(path).replace(/\/+/g, '/').toLowerCase();
  } catch {
    return path.replace(/\/+/g, '/').toLowerCase();
  }
}
