import { namesHaving } from '../kinds.ts';

/** What the site advises the desk about before publication (docs/decisions/0111-style-rules-advise.md). */
export const STYLE_RULES = ['acronym', 'figure', 'name', 'duplicate', 'stale'] as const;
export type StyleRule = (typeof STYLE_RULES)[number];

/** What each rule looks for, as the checklist names it. */
export const RULE_LABELS: Record<StyleRule, string> = {
  acronym: 'Acronyms',
  figure: 'Figures',
  name: 'Names',
  duplicate: 'Similar texts',
  stale: 'Older article',
};

/** Explains each rule in the settings. */
export const RULE_WORDS: Record<StyleRule, string> = {
  acronym: 'Acronyms that the text does not spell out',
  figure: 'Figures in the summary that are not in the text',
  name: 'Names that are spelt in two ways',
  duplicate: 'Articles, announcements and submissions that share passages with the text',
  stale: 'Articles more than a year old that cite a law covered by newer articles',
};

/** Submissions are texts that the rules read, but not a kind of record. */
export const SUBMISSION = 'submission';
const withSubmissions = () => [...namesHaving('editions'), SUBMISSION] as const;
/** The texts that the rules read, and among which they look for similar ones. */
export const RULED_KINDS = /* @__PURE__ */ withSubmissions();
export type RuledKind = (typeof RULED_KINDS)[number];

/** At most this many findings of a rule in one response, which counts the others. */
export const MOST_FINDINGS = 10;
export const KEY_MAX = 200;
export const REASON_MIN = 3;
export const REASON_MAX = 300;

/** Acronyms that every reader knows, and legal forms of companies. Administrators can list more. */
export const KNOWN_ACRONYMS: readonly string[] = [
  ...[
    'VAT',
    'GST',
    'EU',
    'EEA',
    'UK',
    'US',
    'USA',
    'UAE',
    'UN',
    'OECD',
    'IMF',
    'WTO',
    'GDP',
    'HMRC',
    'IRS',
    'CJEU',
    'ECLI',
  ],
  ...[
    'CEO',
    'CFO',
    'CO2',
    'CPD',
    'HR',
    'IT',
    'PR',
    'FAQ',
    'PDF',
    'ID',
    'TV',
    'OK',
    'AM',
    'PM',
    'MP',
    'MEP',
    'MEPS',
    'TM',
  ],
  ...['AG', 'BV', 'KG', 'LLC', 'LLP', 'NV', 'PLC', 'SA', 'SE', 'SPA'],
];

/** Reads the administrators' list: 'CbCR, DEMPE'. */
export const acronymsOf = (listed: string): string[] => listed.split(/[\s,;]+/).filter(Boolean);
