/**
 * Finds what a text cites: legislation, treaties, models and cases. Every pattern has limited repetitions and begins
 * with a rare word or symbol, so that the time for a text is proportional to its length.
 */
import { ACT_NAMES, ACTS } from './acts.ts';
import type { Provision } from './contract.ts';
import { provisionId } from './vocabulary.ts';

export interface FoundProvision {
  /** The citation's position in the text. */
  start: number;
  end: number;
  provision: Provision;
}

/** A text with more citations than this is a table of authorities, or an attack. */
const MOST = 500;

interface Pattern {
  find: RegExp;
  /** Returns the provision; undefined if the passage only looks like a citation. */
  read: (groups: Record<string, string | undefined>) => Provision | undefined;
}

const ARTICLE = String.raw`(?:Articles?|Arts?\.?)\s?`;
const NUMBER = String.raw`\d{1,4}[a-z]{0,2}(?!\d)`;
const SUB = String.raw`(?:\(\d{1,2}[a-z]?\)|\([a-z]{1,3}\)){0,4}`;
const ACT = `(?:the\\s)?(?<act>${ACT_NAMES})`;
/** Matches after a single number: for a range such as 'Articles 10 to 12', only the act is cited. */
const ALONE = String.raw`(?!\s?(?:to|and|–|-)\s?\d)`;
const SECTION = String.raw`\d{1,4}[A-Z]{0,3}`;

const provision = (system: Provision['system'], label: string, href: string): Provision => ({
  id: provisionId(label),
  system,
  label,
  href,
});

const eurLex = (celex: string, article?: string) =>
  `https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:${celex}${article ? `#art_${article}` : ''}`;

const LETTERS: Record<string, string> = { directive: 'L', regulation: 'R', decision: 'D' };
const KINDS: Record<string, string> = { L: 'Directive', R: 'Regulation', D: 'Decision' };
const century = (year: string) => (year.length === 2 ? (Number(year) > 50 ? `19${year}` : `20${year}`) : year);

/** Returns an act of the Union. Since 2015 the year always comes first; before, it came last in regulations. */
function union(kind: string, first: string, second: string, article?: string): Provision | undefined {
  const letter = LETTERS[kind.toLowerCase()]!;
  const yearLast = letter === 'R' && (first.length < 4 || Number(first) < 2015);
  const [year, number] = yearLast ? [century(second), first] : [century(first), second];
  if (!isYear(year)) return undefined;
  const celex = `3${year}${letter}${number.padStart(4, '0')}`;
  const name = yearLast
    ? `Regulation No ${first}/${second}`
    : `${KINDS[letter]} ${first}/${second}${suffix(letter, Number(year))}`;
  return provision('EU', article ? `${name}, Article ${article}` : name, eurLex(celex, article));
}

/** Returns what the Community was called at that time. A citation may leave it out. */
function suffix(letter: string, year: number): string {
  if (letter === 'R' || year >= 2015) return '';
  return year <= 1993 ? '/EEC' : year < 2010 ? '/EC' : '/EU';
}

const isYear = (year: string): boolean => Number(year) >= 1950 && Number(year) <= 2100;

function courtOfJustice(court: string, number: string, year: string): Provision {
  const letters = court === 'C' ? 'CJ' : 'TJ';
  return provision(
    'EU',
    `Case ${court}-${number}/${year}`,
    eurLex(`6${century(year)}${letters}${number.padStart(4, '0')}`),
  );
}

const COURTS: Record<string, string> = { 'EWCA Civ': 'ewca/civ', 'EWCA Crim': 'ewca/crim', UKSC: 'uksc', UKPC: 'ukpc' };
const CHAMBERS: Record<string, string> = { EWHC: 'ewhc', UKUT: 'ukut', UKFTT: 'ukftt' };

function neutral(year: string, court: string, number: string, chamber?: string): Provision {
  const path = COURTS[court] ?? (CHAMBERS[court] && chamber && `${CHAMBERS[court]}/${chamber.toLowerCase()}`);
  const label = `[${year}] ${court} ${number}${chamber ? ` (${chamber})` : ''}`;
  const site = 'https://caselaw.nationalarchives.gov.uk';
  return provision(
    'UK',
    label,
    path ? `${site}/${path}/${year}/${number}` : `${site}/search?query=${encodeURIComponent(label)}`,
  );
}

function act(name: string, section?: string): Provision | undefined {
  const known = ACTS.get(name.replaceAll(/\s+/g, ' '));
  if (!known) return undefined;
  const address = `https://www.legislation.gov.uk/ukpga/${known.year}/${known.chapter}`;
  return section
    ? provision('UK', `${known.title}, section ${section}`, `${address}/section/${section}`)
    : provision('UK', known.title, address);
}

const MODEL = 'https://doi.org/10.1787/mtc_cond-2017-en';
const GLOBE = 'https://doi.org/10.1787/782bac33-en';
const model = (article: string) => provision('OECD', `OECD Model Tax Convention, Article ${article}`, MODEL);
const commentary = (article: string, paragraph: string) =>
  provision('OECD', `OECD Commentary on Article ${article}, paragraph ${paragraph}`, MODEL);
const globe = (article: string) => provision('OECD', `GloBE Model Rules, Article ${article}`, GLOBE);

const code = (section: string) =>
  provision(
    'US',
    `IRC § ${section}`,
    `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title26-section${section}&num=0&edition=prelim`,
  );

const reporter = (volume: string, name: string, page: string) =>
  provision(
    'US',
    `${volume} ${name} ${page}`,
    `https://www.courtlistener.com/c/${encodeURIComponent(name)}/${volume}/${page}/`,
  );

const UNION = String.raw`(?<kind>Directive|Regulation|Decision)\s(?:\((?:EU|EC|EEC)\)\s)?(?:No\.?\s?)?(?<first>\d{1,4})\/(?<second>\d{1,4})(?:\/(?:EC|EU|EEC))?(?!\/?\d)`;
const OECD_MODEL = String.raw`(?:the\s)?OECD\sModel(?:\sTax)?(?:\sConvention)?`;
const GLOBE_RULES = String.raw`(?:the\s)?(?:OECD\s)?GloBE\s(?:Model\s)?Rules`;
const GLOBE_ARTICLE = String.raw`(?<article>\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)`;
const COMMENTARY = String.raw`(?:the\s)?(?:OECD\s)?Commentary\s(?:on|to)\s${ARTICLE}(?<article>\d{1,2}[A-Z]?)(?:\sof\s${OECD_MODEL})?`;
const PARAGRAPH = String.raw`(?:paragraphs?|paras?\.?)\s(?<paragraph>\d{1,3}(?:\.\d{1,2})?)`;
const IRC = String.raw`(?:IRC|I\.R\.C\.|Internal\sRevenue\sCode|26\sU\.?S\.?C\.?)`;

/** If two patterns match at the same place, the first in this list is used. */
const PATTERNS: readonly Pattern[] = [
  pattern(`${ARTICLE}(?<article>${NUMBER})${SUB}\\sof\\s(?:the\\s)?(?:Council\\s|Commission\\s)?${UNION}`, ofUnion),
  pattern(`${UNION}(?:,?\\s${ARTICLE}(?<article>${NUMBER})${SUB}${ALONE})?`, ofUnion),
  pattern(String.raw`\bCELEX[:\s]{1,2}3(?<first>\d{4})(?<letter>[LRD])(?<second>\d{4})`, byLetter),
  pattern(String.raw`\b3(?<first>[12]\d{3})(?<letter>[LRD])(?<second>\d{4})\b`, byLetter),
  pattern(String.raw`\b6(?<year>[12]\d{3})(?<court>C|T)J(?<number>\d{4})\b`, ({ year, court, number }) =>
    courtOfJustice(court!, String(Number(number)), year!.slice(2)),
  ),
  pattern(
    String.raw`\beli\/(?<kind>dir|reg|dec)(?:_impl|_del)?\/(?<first>\d{4})\/(?<second>\d{1,4})(?:\/art_(?<article>\d{1,4}))?`,
    byEli,
  ),
  pattern(
    String.raw`\bECLI:(?<country>[A-Z]{2}):(?<court>[A-Z\d]{1,7}):(?<year>\d{4}):(?<number>[A-Z\d.]{0,24}[A-Z\d])`,
    (found) => {
      const ecli = `ECLI:${found.country}:${found.court}:${found.year}:${found.number}`;
      return provision('EU', ecli, `https://e-justice.europa.eu/ecli/${ecli}`);
    },
  ),
  pattern(
    String.raw`(?:\b(?:Joined\s)?Cases?\s)?\b(?<court>[CT])[-‑–](?<number>\d{1,4})\/(?<year>\d{2})(?!\d)(?:\sP\b)?`,
    ({ court, number, year }) => courtOfJustice(court!, number!, year!),
  ),
  pattern(`${ARTICLE}(?<article>\\d{1,3})${SUB}\\s(?:of\\sthe\\s)?TFEU\\b`, ({ article }) =>
    provision('EU', `TFEU, Article ${article}`, eurLex(`12012E${article!.padStart(3, '0')}`)),
  ),
  pattern(
    String.raw`\[(?<year>\d{4})\]\s(?<court>UKSC|UKHL|UKPC|EWCA\s(?:Civ|Crim)|EWHC|UKUT|UKFTT|CSIH|CSOH|NICA)\s(?<number>\d{1,5})(?:\s?\((?<chamber>TCC|TC|Ch|Admin|QB|KB|Comm|LC|AAC|GRC|IPEC|Fam)\))?`,
    ({ year, court, number, chamber }) => neutral(year!, court!.replace(/\s/, ' '), number!, chamber),
  ),
  pattern(
    `\\b(?:[Ss]ections?|ss?\\.?)\\s?(?<section>${SECTION})${SUB},?\\s(?:of\\s)?${ACT}\\b`,
    ({ act: name, section }) => act(name!, section),
  ),
  pattern(
    `\\b(?<act>${ACT_NAMES})(?:,?\\s(?:[Ss]ections?|ss?\\.?)\\s?(?<section>${SECTION})${SUB})?\\b`,
    ({ act: name, section }) => act(name!, section),
  ),
  pattern(`${ARTICLE}(?<article>\\d{1,2}[A-Z]?)${SUB}\\s(?:of\\s)?${OECD_MODEL}\\b`, ({ article }) => model(article!)),
  pattern(
    `\\bOECD\\sModel(?:\\sTax)?(?:\\sConvention)?,?\\s${ARTICLE}(?<article>\\d{1,2}[A-Z]?)${SUB}`,
    ({ article }) => model(article!),
  ),
  pattern(`\\b${PARAGRAPH}\\s(?:of|in)\\s${COMMENTARY}`, ({ article, paragraph }) => commentary(article!, paragraph!)),
  pattern(
    `\\bCommentary\\s(?:on|to)\\s${ARTICLE}(?<article>\\d{1,2}[A-Z]?)(?:\\sof\\s${OECD_MODEL})?,?\\s${PARAGRAPH}`,
    ({ article, paragraph }) => commentary(article!, paragraph!),
  ),
  pattern(`${ARTICLE}${GLOBE_ARTICLE}${SUB}\\s(?:of\\s)?${GLOBE_RULES}`, ({ article }) => globe(article!)),
  pattern(`\\bGloBE\\s(?:Model\\s)?Rules,?\\s${ARTICLE}${GLOBE_ARTICLE}${SUB}`, ({ article }) => globe(article!)),
  pattern(
    `\\b${IRC}\\s?(?:§§?|[Ss]ec(?:tion|\\.)?)\\s?(?<section>\\d{1,4}[A-Z]?)(?![\\dA-Za-z]|\\.\\d)${SUB}`,
    ({ section }) => code(section!),
  ),
  pattern(`(?:§|\\b[Ss]ection)\\s?(?<section>\\d{1,4}[A-Z]?)${SUB}\\s(?:of\\s)?(?:the\\s)?${IRC}`, ({ section }) =>
    code(section!),
  ),
  pattern(
    String.raw`\bTreas\.\s?Reg\.\s?(?:§§?|[Ss]ec(?:tion|\.)?)?\s?(?<section>\d{1,3}\.\d{1,5}[A-Z]?-\d{1,3}[A-Z]{0,2})` +
      SUB,
    ({ section }) =>
      provision('US', `Treas. Reg. § ${section}`, `https://www.ecfr.gov/current/title-26/section-${section}`),
  ),
  pattern(
    String.raw`\b(?<volume>\d{1,3})\s(?<name>U\.\s?S\.|S\.\s?Ct\.|F\.\s?(?:2d|3d|4th)|F\.\s?Supp\.\s?[23]d|T\.\s?C\.)\s(?<page>\d{1,4})\b`,
    ({ volume, name, page }) =>
      reporter(volume!, name!.replaceAll(/\s/g, '').replace('S.Ct.', 'S. Ct.').replace('F.Supp.', 'F. Supp. '), page!),
  ),
  pattern(String.raw`\bTM\s(?<number>[12]\d{3}-\d{4,6})\b`, ({ number }) =>
    provision('Tax Meridian', `TM ${number}`, ''),
  ),
];

function pattern(source: string, read: Pattern['read']): Pattern {
  return { find: new RegExp(source, 'g'), read };
}

function ofUnion({ kind, first, second, article }: Record<string, string | undefined>) {
  return union(kind!, first!, second!, article);
}

/** Returns the act for a EUR-Lex or ELI number, in which the year comes first. */
function byLetter({ first, letter, second, article }: Record<string, string | undefined>) {
  const [year, number] = [Number(first), String(Number(second))];
  if (letter === 'R' && year < 2015) return union('regulation', number, first!, article);
  return union(KINDS[letter!]!, letter === 'L' && year < 1999 ? first!.slice(2) : first!, number, article);
}

function byEli({ kind, ...found }: Record<string, string | undefined>) {
  return byLetter({ ...found, letter: { dir: 'L', reg: 'R', dec: 'D' }[kind!] });
}

/** Returns what the text cites, in order and without overlaps. */
export function recognise(text: string): FoundProvision[] {
  const found: FoundProvision[] = [];
  for (const { find, read } of PATTERNS)
    for (const match of text.matchAll(find)) {
      const known = read(match.groups ?? {});
      if (known) found.push({ start: match.index, end: match.index + match[0].length, provision: known });
      if (found.length > MOST * 4) break;
    }
  found.sort((a, b) => a.start - b.start);
  const kept: FoundProvision[] = [];
  for (const one of found) {
    const before = kept.at(-1);
    if (!before || (one.start >= before.end && !isNamedAgain(one, before, text))) kept.push(one);
  }
  return kept.slice(0, MOST);
}

/** How many characters the parties' names may take between a case's number and its ECLI. */
const NAMES = 120;

/** Returns whether an ECLI belongs to the case whose number the same sentence has just given. */
function isNamedAgain({ start, provision: { label } }: FoundProvision, before: FoundProvision, text: string): boolean {
  if (!label.startsWith('ECLI:EU:') || !before.provision.label.startsWith('Case ')) return false;
  return start - before.end <= NAMES && !/[.;]\s/.test(text.slice(before.end, start));
}
