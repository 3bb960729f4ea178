import { expect, test } from 'vitest';
import { recognise } from './recognise.ts';

const labels = (text: string) => recognise(text).map(({ provision }) => provision.label);

test.each([
  ['Directive 2006/112/EC, Art. 135', 'Directive 2006/112/EC, Article 135', 'CELEX:32006L0112#art_135'],
  [
    'Article 135(1)(a) of Council Directive 2006/112/EC',
    'Directive 2006/112/EC, Article 135',
    'CELEX:32006L0112#art_135',
  ],
  ['Directive 2011/96/EU, Articles 10 to 12', 'Directive 2011/96/EU', 'CELEX:32011L0096'],
  ['Directive 77/388/EEC', 'Directive 77/388/EEC', 'CELEX:31977L0388'],
  ['Directive 93/36', 'Directive 93/36/EEC', 'CELEX:31993L0036'],
  ['Directive 94/62', 'Directive 94/62/EC', 'CELEX:31994L0062'],
  ['Directive 2009/133', 'Directive 2009/133/EC', 'CELEX:32009L0133'],
  ['Directive 2010/24', 'Directive 2010/24/EU', 'CELEX:32010L0024'],
  ['Directive 2014/107', 'Directive 2014/107/EU', 'CELEX:32014L0107'],
  ['Directive 2015/2060', 'Directive 2015/2060', 'CELEX:32015L2060'],
  ['Regulation (EU) No 904/2010', 'Regulation No 904/2010', 'CELEX:32010R0904'],
  ['Regulation (EU) 2015/847', 'Regulation 2015/847', 'CELEX:32015R0847'],
  ['Council Directive (EU) 2016/1164', 'Directive 2016/1164', 'CELEX:32016L1164'],
  ['CELEX:32006L0112', 'Directive 2006/112/EC', 'CELEX:32006L0112'],
  ['eli/dir/2016/1164', 'Directive 2016/1164', 'CELEX:32016L1164'],
  ['Regulation (EU) No 282/2011', 'Regulation No 282/2011', 'CELEX:32011R0282'],
  ['Regulation (EU) 2018/1912, Article 45a', 'Regulation 2018/1912, Article 45a', 'CELEX:32018R1912#art_45a'],
  ['Case C-255/02 Halifax', 'Case C-255/02', 'CELEX:62002CJ0255'],
  // Two digits mean a year from 1951 to 2050.
  ['Case C-1/51', 'Case C-1/51', 'CELEX:61951CJ0001'],
  ['Case C-1/50', 'Case C-1/50', 'CELEX:62050CJ0001'],
  ['Case T-1/31', 'Case T-1/31', 'CELEX:62031TJ0001'],
  ['62002CJ0255', 'Case C-255/02', 'CELEX:62002CJ0255'],
  ['ECLI:EU:C:2006:121', 'ECLI:EU:C:2006:121', 'e-justice.europa.eu/ecli/ECLI:EU:C:2006:121'],
  ['Article 49 TFEU', 'TFEU, Article 49', 'CELEX:12012E049'],
  ['[2021] UKSC 16', '[2021] UKSC 16', 'caselaw.nationalarchives.gov.uk/uksc/2021/16'],
  ['[2023] UKUT 12 (TCC)', '[2023] UKUT 12 (TCC)', 'caselaw.nationalarchives.gov.uk/ukut/tcc/2023/12'],
  ['[2020] EWCA Civ 1', '[2020] EWCA Civ 1', 'caselaw.nationalarchives.gov.uk/ewca/civ/2020/1'],
  ['s. 171(1) TCGA 1992', 'Taxation of Chargeable Gains Act 1992, section 171', 'ukpga/1992/12/section/171'],
  ['Finance Act 2003, s 55', 'Finance Act 2003, section 55', 'ukpga/2003/14/section/55'],
  ['the Value Added Tax Act 1994', 'Value Added Tax Act 1994', 'ukpga/1994/23'],
  ['Article 5(4) of the OECD Model Tax Convention', 'OECD Model Tax Convention, Article 5', 'mtc_cond'],
  ['paragraph 42.1 of the Commentary on Article 5', 'OECD Commentary on Article 5, paragraph 42.1', 'mtc_cond'],
  ['Article 5.3.2 of the GloBE Model Rules', 'GloBE Model Rules, Article 5.3.2', '782bac33-en'],
  ['IRC § 482', 'IRC § 482', 'title26-section482'],
  ['§ 482 of the IRC', 'IRC § 482', 'title26-section482'],
  ['section 951A of the Internal Revenue Code', 'IRC § 951A', 'title26-section951A'],
  ['Treas. Reg. § 1.482-1(c)(2)', 'Treas. Reg. § 1.482-1', 'section-1.482-1'],
  ['466 U.S. 765', '466 U.S. 765', 'courtlistener.com/c/U.S./466/765'],
  ['115 T. C. 506', '115 T.C. 506', 'courtlistener.com/c/T.C./115/506'],
])('“%s” cites %s', (text, label, address) => {
  const [found, ...others] = recognise(`As in ${text}, it holds.`);
  expect(found!.provision.label).toBe(label);
  expect(found!.provision.href).toContain(address);
  expect(others).toEqual([]);
});

test.each([
  'Article 5 of the lease',
  'page 466 of 765',
  'Directive 12/34567',
  'the Finance Act',
  'C-4 envelopes',
  'section 3',
  '12 U.S. states',
])('%s is not a citation', (text) => {
  expect(labels(text)).toEqual([]);
});

test('the site finds citations in order, without overlaps', () => {
  expect(labels('Section 9A of the Taxes Management Act 1970; C-1/20 and C‑2/20.')).toEqual([
    'Taxes Management Act 1970, section 9A',
    'Case C-1/20',
    'Case C-2/20',
  ]);
});

test.each([
  ['Case C-255/02, Halifax and Others, ECLI:EU:C:2006:121', ['Case C-255/02']],
  ['Joined Cases C-1/20 and C-2/20 (ECLI:EU:C:2021:3)', ['Case C-1/20', 'Case C-2/20']],
  ['Case C-255/02 was first. ECLI:EU:C:2006:121 followed', ['Case C-255/02', 'ECLI:EU:C:2006:121']],
  [`Case C-255/02 ${'and so on '.repeat(13)} ECLI:EU:C:2006:121`, ['Case C-255/02', 'ECLI:EU:C:2006:121']],
  ['Directive 2006/112/EC and ECLI:EU:C:2006:121', ['Directive 2006/112/EC', 'ECLI:EU:C:2006:121']],
])('the ECLI that follows the number of a case is not a second case: %s', (text, cited) => {
  expect(labels(text)).toEqual(cited);
});

test('even the worst texts give a list of limited length', () => {
  for (const part of [
    'Article 1(1)(a)(1)(a) of ',
    'ECLI:EU:C:2006:A.',
    '466 U.S. 1 ',
    'paragraph 1 of the Commentary on Article 1 ',
    ' ',
    '1',
  ])
    expect(recognise(part.repeat(Math.ceil(1_000_000 / part.length))).length).toBeLessThanOrEqual(500);
});

test('no two provisions have the same address', () => {
  const all = recognise(
    'IRC § 482; IRC § 482A; Directive 2006/112/EC; Directive 2006/112/EC, Article 1; [2021] UKSC 16',
  );
  expect(new Set(all.map(({ provision }) => provision.id)).size).toBe(all.length);
  for (const { provision } of all) expect(provision.id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
});
