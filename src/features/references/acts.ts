/** The Acts of Parliament about tax, by name and short name, with their addresses at legislation.gov.uk. */

interface Act {
  title: string;
  year: number;
  chapter: number;
}

const KNOWN: readonly [title: string, year: number, chapter: number, short?: string][] = [
  ['Taxes Management Act', 1970, 9, 'TMA'],
  ['Customs and Excise Management Act', 1979, 2, 'CEMA'],
  ['Inheritance Tax Act', 1984, 51, 'IHTA'],
  ['Income and Corporation Taxes Act', 1988, 1, 'ICTA'],
  ['Taxation of Chargeable Gains Act', 1992, 12, 'TCGA'],
  ['Value Added Tax Act', 1994, 23, 'VATA'],
  ['Human Rights Act', 1998, 42],
  ['Capital Allowances Act', 2001, 2, 'CAA'],
  ['Income Tax (Earnings and Pensions) Act', 2003, 1, 'ITEPA'],
  ['Income Tax (Trading and Other Income) Act', 2005, 5, 'ITTOIA'],
  ['Companies Act', 2006, 46],
  ['Income Tax Act', 2007, 3, 'ITA'],
  ['Corporation Tax Act', 2009, 4, 'CTA'],
  ['Corporation Tax Act', 2010, 4, 'CTA'],
  ['Taxation (International and Other Provisions) Act', 2010, 8, 'TIOPA'],
  ['Finance Act', 2003, 14, 'FA'],
  ['Finance Act', 2004, 12, 'FA'],
  ['Finance Act', 2008, 9, 'FA'],
  ['Finance Act', 2009, 10, 'FA'],
  ['Finance Act', 2012, 14, 'FA'],
  ['Finance Act', 2013, 29, 'FA'],
  ['Finance Act', 2014, 26, 'FA'],
  ['Finance Act', 2015, 11, 'FA'],
  ['Finance Act', 2016, 24, 'FA'],
  ['Finance Act', 2018, 3, 'FA'],
  ['Finance Act', 2019, 1, 'FA'],
  ['Finance Act', 2020, 14, 'FA'],
  ['Finance Act', 2021, 26, 'FA'],
  ['Finance Act', 2022, 3, 'FA'],
  ['Finance (No. 2) Act', 2023, 30],
];

export const ACTS: ReadonlyMap<string, Act> = new Map(
  KNOWN.flatMap(([name, year, chapter, short]) => {
    const act = { title: `${name} ${year}`, year, chapter };
    return [[act.title, act] as const, ...(short ? [[`${short} ${year}`, act] as const] : [])];
  }),
);

/** All names, as a part of a regular expression. */
export const ACT_NAMES = [...ACTS.keys()]
  .map((name) => name.replaceAll(/[.()]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`))
  .join('|');
