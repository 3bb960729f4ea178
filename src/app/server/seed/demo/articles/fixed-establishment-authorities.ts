import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'One office, three questions: a reading list of authorities on presence',
  type: 'guide',
  category: 'International Tax',
  jurisdiction: 'European Union',
  authorName: 'Ottilie Brandvold',
  excerpt:
    'VAT, treaties and the minimum tax each ask where a business is. The answers come from different books. Here are the ' +
    'pages to open first.',
  tags: ['fixed establishment', 'permanent establishment', 'authorities', 'abuse of rights'],
  html: `
<p>A client opens a small office abroad and asks one question: are we there? There are three answers, from three sets of rules, and a
memorandum that mixes them is wrong in all of them. This list is in the order in which I open the books.</p>
<h2>For VAT</h2>
<p>Begin with the text: Directive 2006/112/EC, Art. 44 and its neighbours, and the definition of a fixed establishment in Regulation (EU) No
282/2011, Article 11. Exemptions come last: Article 135 of Directive 2006/112/EC is read strictly. Whether an arrangement is an abuse is the subject of
Case C-255/02 Halifax; the judgment is also cited as ECLI:EU:C:2006:121. In the United Kingdom the place of supply is in section 7A of the Value Added
Tax Act 1994.</p>
<h2>For treaties</h2>
<p>Article 5 of the OECD Model has the definition, and paragraph 42 of the Commentary on Article 5 the practice. Attribution is for Article 7 of the OECD
Model. A British company that is there has to look at section 1141 of the Corporation Tax Act 2010 as well. On the American side of a group the pages are
IRC § 864 and, for the price between the two offices, Treas. Reg. § 1.482-1.</p>
<h2>For the minimum tax</h2>
<p>The rules of Pillar Two have a definition of their own: Article 10.1 of the GloBE Model Rules. The Union has put them into Directive (EU) 2022/2523.
An office that is none for the treaty can be one here.</p>
<h2>A table for the file</h2>
<table>
<thead><tr><th>Question</th><th>Text</th><th>Pages in my file</th></tr></thead>
<tbody>
<tr><td>VAT</td><td>Directive 2006/112/EC</td><td>38</td></tr>
<tr><td>Treaty</td><td>OECD Model</td><td>112</td></tr>
<tr><td>Minimum tax</td><td>GloBE Model Rules</td><td>64</td></tr>
</tbody>
</table>
`,
  daysAgo: 4.2,
  views: 1184,
  featured: false,
};
