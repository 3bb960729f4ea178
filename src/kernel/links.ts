/** Contracts refuse longer texts. This limits the work if one arrives anyway. */
const LONGEST = 2_000;

/** Endings that make people read a name as an address, even without a scheme or a path. */
const ENDINGS =
  'com|net|org|info|biz|io|co|tv|app|dev|xyz|top|site|online|shop|store|club|live|link|click|web|cloud|icu|vip|' +
  'ru|cn|su|tk|ml|ga|cf|gq|pw|cc|ws|ly|gl|gd|uk|eu|de|fr|nl|br|pl';
const LABEL = '[\\p{L}\\p{N}_-]{1,63}';
const NAME = `(?:${LABEL}\\.){1,10}`;

const LINKS: readonly RegExp[] = [
  // A scheme: https://…, mailto:…
  /[a-z][a-z0-9+.-]{0,20}:\/\//iu,
  /(?:^|[^\p{L}\p{N}])(?:mailto|javascript|data|tel|sms):\S/iu,
  /(?:^|[^\p{L}\p{N}])www\d?\.\S/iu,
  // Markup: <a href…>, [text](address).
  /<\s{0,9}a\s|\]\(/iu,
  // A name with a path, a port or a query: evil.example/login, 203.0.113.7/login.
  new RegExp(`(?:^|[^\\p{L}\\p{N}._-])${NAME}\\p{L}{2,24}(?::\\d{2,5}|[/?#]\\S)`, 'iu'),
  /(?:^|[^\d.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{2,5}|\/\S)/u,
];
/** A domain alone, or an email address. */
const BARE = new RegExp(`(?:^|[^\\p{L}\\p{N}._-])(${NAME}(?:${ENDINGS}))(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`, 'giu');
/** Companies and court cases have names like these: 'Booking.com', 'Commission v Amazon.com'. */
const BRAND = /^\p{Lu}[\p{L}\p{N}-]*\.com$/u;
/** Or a space between two sentences is missing: 'paid in full.De minimis rules …'. */
const SENTENCE = /\.\p{Lu}\p{Ll}+$/u;
const isBare = (name: string, brands: boolean): boolean => !(brands && BRAND.test(name)) && !SENTENCE.test(name);

/**
 * Returns whether a line contains something that email programs and people read as a link. 'OECD/G20', 'e.g.', '1.5%',
 * 'Art. 12' and 'Booking.com' are not links. Pass `brands: false` for a person's name: nobody is called 'Booking.com'.
 */
export function hasLink(text: string, brands = true): boolean {
  if (text.length > LONGEST) return false;
  // Full-width letters, ideographic full stops and invisible characters look the same to readers.
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u3002\uff61]/g, '.');
  return LINKS.some((link) => link.test(plain)) || [...plain.matchAll(BARE)].some(([, name]) => isBare(name!, brands));
}
