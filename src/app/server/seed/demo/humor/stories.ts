import type { HumorSeed } from '../shapes.ts';

export const stories: HumorSeed[] = [
  {
    title: 'The Permanent Establishment of a Potted Plant',
    subCategory: 'story',
    authorName: 'Ifeoma Adeyinka-Strand',
    html: `
<p>When the group closed its small sales office, everyone was reassigned except the rubber plant. It was too tall for the
lift. The landlord agreed to let it stay by the window until the lease was taken over, and in the closing memo someone wrote:
“One plant remains.”</p>
<p>The following spring Ruben, in the tax department, received a query from a reviewer at head office. Was there still a
fixed place of business?</p>
<p>Ruben replied that there was a plant. The reviewer asked whether the place was at the plant’s disposal. Ruben conceded
that it had used the same square metre, without interruption, for six years. Was the plant there to carry on the business of
the enterprise, or merely for display? Display, Ruben wrote with relief, and attached the exemption for it. The reviewer
pointed out that the exemption concerns goods or merchandise, and asked whether the plant was for sale.</p>
<p>It then emerged that a cleaner came on Fridays to water it. The group paid her. So there were personnel. Ruben established
that she also watered the plants of a dentist, a notary and two competitors and was therefore of independent status, acting
in the ordinary course of her watering.</p>
<p>A draft attribution study was prepared for safety. It credited the plant with routine decorative functions, no significant
people functions, and a modest return on its pot.</p>
<p>The matter was settled in June, when the new tenant, a firm of architects, sawed the plant in two and took it down in the
lift. Ruben closed the file that afternoon. He reopened it on Monday. One half had been replanted across the border, and had
put out a leaf.</p>
`,
    daysAgo: 1.2,
    views: 9120,
  },
  {
    title: 'A Functional Analysis of the Coffee Machine',
    subCategory: 'story',
    authorName: 'Priya Raghunath-Moll',
    html: `
<p>The good coffee machine belonged to the fourth floor, which had paid for it. The third floor used it. Relations were
cordial until the fourth floor proposed a charge, and, this being a transfer pricing practice, appointed an economist.</p>
<p>She interviewed everybody. The fourth floor had taken the decision to buy, financed the machine and bore the risk of its
breaking down. The third floor filled the water tank, knew how to clear the jam, and had discovered that a sharp blow to the
left side restored the foam. The fourth floor called this routine maintenance. The third floor called it unique know-how.</p>
<p>A search for comparables produced nineteen independent cafés. Eleven were rejected for selling cake. Three had comfortable
chairs, for which no reliable adjustment could be made. One of the rest was found to be persistently loss-making, though
everyone agreed that its coffee was excellent.</p>
<p>The first draft concluded on a cost plus basis, at thirty-one cents a cup. The third floor countered with a profit split.
It produced a photograph from the previous winter, when the fourth floor had been at a retreat and the machine had dispensed
nothing but hot steam and the word ERROR, and argued that without the third floor’s contribution there was no coffee to
price.</p>
<p>Negotiations lasted until spring. An advance agreement was reached: twenty-four cents, a five-year term and one critical
assumption, namely the continued availability of Dieter, who was the only person who could actually do the blow.</p>
<p>It was signed on a Tuesday. On Wednesday Dieter announced that he was moving to the second floor. Both parties are now
drafting the exit charge.</p>
`,
    daysAgo: 4.5,
    views: 7630,
  },
  {
    title: 'The Edible Chess Set',
    subCategory: 'story',
    authorName: 'Beatriz Monteverde',
    html: `
<p>The client made chess sets out of gingerbread. In her country food bore a low rate of VAT, games the standard one, and
confectionery something in between that nobody liked to discuss. She wanted a one-line answer.</p>
<p>Agnieszka, who was given the file, began by asking what a typical consumer would see. A typical consumer, the client said,
saw a game, until about move twelve. After that they generally saw lunch.</p>
<p>So there might be a single supply of a game to which eating was ancillary, or a single supply of food with unusual
packaging instructions. Agnieszka asked colleagues to play it. A pattern appeared. Strong players finished the game; weak
players finished the bishops. Somebody proposed apportionment by chess rating.</p>
<p>Then there was the board, which was marzipan and wafer. The client said that it might be eaten but that the rules advised
against it before checkmate. And there were spare queens, sold separately, for households in which a pawn had been promoted
and the original queen had not survived.</p>
<p>The opinion reached eleven pages. It held that the set was food, that it did not become a game merely because one was
played with it, and that the timing of consumption was a matter for the players. It carried a caveat for stalemates.</p>
<p>The client was delighted and sent a set by way of thanks. It was entered in the gifts register at market value, under a
heading that took the compliance team two days to choose. By the time they had settled on one the black pieces had gone, and
the partner was accused of having castled, on both sides, with his mouth full.</p>
`,
    daysAgo: 9.8,
    views: 6850,
  },
  {
    title: 'The Man Who Counted Midnights',
    subCategory: 'story',
    authorName: 'Conor Delahunt-Weiss',
    html: `
<p>Mr Valdimar had been told that what mattered was where he was at midnight. He took this to heart. He bought a good watch
and a season ticket for the night train, and after that he was a very difficult man to invite to dinner.</p>
<p>By the second year his adviser, Solveig, could plot him on a graph. At 23:50 he would fold his napkin and leave for the
border. At 00:10 he would return, apologise and ask whether there was any more of the fish. He owned eleven reflective
jackets. The border guards had him on their Christmas list.</p>
<p>He kept proof, naturally. Each midnight was photographed against a station clock with a newspaper, in the manner of a
cheerful hostage. There were ninety-one such photographs for the first country, eighty-eight for the second and one,
contested, taken on the bridge, in which his feet appeared to be in different jurisdictions.</p>
<p>Solveig sent the bridge to counsel. Counsel asked which foot he was leaning on.</p>
<p>At the annual review she told him, gently, that he had a few days in hand and might like to spend an evening at home.
“Which home?” he asked, alarmed, and she saw that he thought it was a trick question.</p>
<p>In the end it was his wife who brought the arrangement to a close. She had been reading about tie-breakers, and she wrote
to him that she had carefully considered the centre of his vital interests and found that it was platform two. He came back
the same evening, at a quarter to twelve. Solveig noted it in the file as the first midnight he had ever wasted, and charged
nothing for the entry.</p>
`,
    daysAgo: 13.6,
    views: 8290,
  },
  {
    title: 'Friday, 16:52, Time Sheet Incomplete',
    subCategory: 'story',
    authorName: 'Mereana Castellan',
    html: `
<p>The firm’s time system would not let anyone leave with fewer than 37.5 hours for the week. At eight minutes to five on
Friday, Joost had 37.3.</p>
<p>He looked for the missing 0.2. On Tuesday there had been a conversation in the corridor about a royalty, which he recalled
as five minutes of tax and seven of the other person’s kitchen. He entered 0.1 to the client and hesitated over the kitchen.
There was a code for business development. He entered 0.1 there, since the man had mentioned a new extractor hood and might
one day import them.</p>
<p>The system now showed 37.5, and a red triangle. Business development over 0.0 required a narrative of more than forty
characters. He wrote: “Discussed extractor hoods with prospect.” That made exactly forty, counting the full stop. He added an
adjective.</p>
<p>The triangle turned amber. The system wished to know the name of the prospect and whether a conflict check had been run.
Joost, an honest man, opened a conflict check against his colleague Bram. It returned one result: Bram was an employee.</p>
<p>An automatic message went to the risk department, asking why a member of staff was being pursued as a client. A second
went to Bram, welcoming him and enclosing an engagement letter. Bram rang, moved, to say that nobody at the firm had ever
taken such an interest in his kitchen.</p>
<p>It was now 17:49. Joost had spent fifty-seven minutes on the time sheet, and the system, which was aware of this, had
begun to ask where he would like to put them.</p>
<p>He chose “Other”. The drop-down had one entry below it. It said: “Please specify.”</p>
`,
    daysAgo: 18.2,
    views: 9360,
  },
  {
    title: 'Please Provide All Correspondence',
    subCategory: 'story',
    authorName: 'Aleksandra Wrzos',
    html: `
<p>Question 1 of the information request asked for all correspondence relating to the warehouse. There were forty-six further
questions, but nobody reached them for some time.</p>
<p>The company, wishing to be helpful, searched for “warehouse”. It found 212,000 messages. Most concerned a dispute about
the warehouse microwave, which had run for four years and drawn in three successive operations directors.</p>
<p>Legal advised that the microwave was not relevant. The tax adviser, Leopold, was less sure. One could not assert, in a
case about who controlled the warehouse, that the only recorded exercise of control over it should be withheld. He began to
read, for privilege.</p>
<p>By Thursday he was reading for pleasure. There was a villain, known only as Fish Person. There was a sign-up sheet that
had been escalated to the regional board. And there, in year three, was a memorandum from the principal company abroad,
approving a replacement microwave, setting its budget, choosing the model and reserving all decisions on seafood. Leopold sat
up. He had spent seven months looking for evidence that the principal controlled anything.</p>
<p>The disclosure filled nine boxes. With it went a short covering letter, respectfully drawing attention to tab 340.</p>
<p>The inspectors were silent for a month. Then they telephoned. They accepted that the principal made the key decisions,
they had no further questions about the warehouse, and the remaining forty-six could be withdrawn. There was a pause on the
line, and the sound of someone closing a door.</p>
<p>“Off the record,” said the senior inspector, “we’ve had a sweepstake running here. Was it Martin in dispatch?”</p>
<p>Leopold said that he was not at liberty to comment. It had, of course, been the adviser from the previous audit.</p>
`,
    daysAgo: 24,
    views: 7745,
  },
  {
    title: 'The Length of the Arm',
    subCategory: 'story',
    authorName: 'Lucía Ferrandis Oake',
    html: `
<p>To save money, the local file was translated by machine. It was done in four seconds, and it had been formatted
beautifully, so it was signed.</p>
<p>Some weeks later Itziar was asked to attend a meeting with the inspector, a courteous woman who had the document in front
of her with a number of coloured flags in it.</p>
<p>“I should like to begin,” she said, “with the length of the arm.”</p>
<p>Itziar turned to page three. The group affirmed that all its prices were in accordance with the length of the arm. A
footnote, which no one remembered writing, gave the length as that of an independent arm in comparable circumstances.</p>
<p>“Whose arm was it?” asked the inspector. Itziar said that it was more of a hypothetical arm. The inspector nodded and made
a note.</p>
<p>They moved to page nine, where the tested party had become “the festivity under examination”. Its functions were described
at length. It bore no inventory risk but was exposed to bad weather from customers. On page fourteen the interquartile range
was a kitchen stove with four rooms. The comparables search had rejected several companies for being in liquid form.</p>
<p>By now both of them were having trouble with their faces. The inspector recovered first. She said that she had read some
six hundred of these files in the course of a long career, that in all honesty they tended to run together, and that this was
the only one she had ever read aloud at home.</p>
<p>She had one substantive question, on the mark-up. Itziar answered it. It was in the range. The file was closed that same
afternoon with no adjustment, and a handwritten recommendation that the translator on no account be changed.</p>
`,
    daysAgo: 31,
    views: 8835,
  },
  {
    title: 'Ruling on a Conference Gift',
    subCategory: 'story',
    authorName: 'Kwabena Ostrow',
    html: `
<p>For the customs conference the organisers ordered five hundred gifts from abroad. Somebody had chosen a small plastic
globe which was also a lamp, a stress ball holder, a pencil sharpener and, when shaken, a source of snow.</p>
<p>The consignment was held at the port pending classification. It was felt that this would not take long. Three hundred of
the country’s leading classification specialists were arriving on Wednesday.</p>
<p>By Wednesday evening there were five schools. The lamp party pointed to the switch. The globe party observed that, unlit,
it was still a globe, whereas a lamp without a globe was only a bulb with opinions. The stationers relied on the sharpener
and were thought to be doing it for attention. A group from the north held that the snow gave essential character, and that
in any event it was festive. An elderly delegate maintained that it was a set put up for retail sale, and when told that it
was one object, said that so was he, but that he had parts.</p>
<p>The programme was abandoned. Panels were reconstituted around the object. Since no one was allowed to release a specimen,
they worked from a photograph, in which it could not be seen whether the sharpener was fixed or detachable. A motion to
inspect it failed, on the ground that it would take away the interest.</p>
<p>At the closing dinner the chair announced that no agreement had been reached, that it had been the best conference in the
association’s history, and that the goods had been re-exported.</p>
<p>Next year’s gift has already been ordered. It is a mug. There is, the chair said to loud applause, some doubt about the
handle.</p>
`,
    daysAgo: 38.5,
    views: 5420,
  },
  {
    title: 'Fog at the Board Meeting',
    subCategory: 'story',
    authorName: 'Desmond Okell-Varley',
    html: `
<p>The holding company’s board met on the island every quarter, for substance. There was a fixed procedure. The directors
flew in at ten, were minuted as having considered matters until three, and flew home at four.</p>
<p>In November there was fog. It came down at half past two, and the airport closed.</p>
<p>At first nobody worried. The agenda had been completed by 10:40, as usual, and the three remaining hours of deliberation
had been eaten. But by five o’clock there was still nothing to see through the window, and Mr Halloran, who had been a
director for nine years, picked up the board pack to fan himself and happened to read it.</p>
<p>“I say,” he said. “Do we own a shipyard?”</p>
<p>It was found that they did. They also owned a licence, eleven subsidiaries and half of a canning business which, to judge
from the schedule on page sixty, had been asking them for a decision since March. Someone sent for the earlier packs. Someone
else sent for sandwiches and, for the first time in the company’s existence, a calculator.</p>
<p>The fog lasted two days. The board replaced the auditors, refused a dividend, sold its interest in the cannery for rather
more than had been offered, and asked the shipyard, by telephone, several questions that made its manager stand up. There was
shouting. A vote was taken, and it was not unanimous.</p>
<p>On the third morning the sun came out. The directors flew home, exhausted, and the group tax director read the minutes
with his head in his hands.</p>
<p>“This is a catastrophe,” he said. “They’ve exercised management and control. Compared with this, every other set looks
made up.”</p>
`,
    daysAgo: 46,
    views: 8075,
  },
  {
    title: 'Memo FINAL v9 (clean) (2) USE THIS ONE',
    subCategory: 'story',
    authorName: 'Yuki Tanabe-Ross',
    html: `
<p>The memo on the loan had been final since June. It had been final again in July, twice, and in September a version had
been saved as FINAL-FINAL by someone who had since left the firm, it was said for health reasons.</p>
<p>When the client asked for a copy, Kaori opened the folder. There were thirty-one files. She sorted them by date and sent
the latest, which turned out to be the oldest, re-saved last week by a colleague wanting to borrow its headings.</p>
<p>The client replied within the hour. He was surprised to read that the interest was not deductible, as they had been
deducting it.</p>
<p>Kaori tried by size. The largest version concluded that the loan was equity, then, in comments down the margin, was talked
out of it. The shortest said only “See Hugo’s point” and was marked as approved. Nobody was sure what Hugo’s point had been.
Hugo, reached on holiday, said that he had made it orally, that it had been a good one, and that he had rather hoped somebody
was writing it down.</p>
<p>She laid all thirty-one on the floor of the meeting room and walked among them. Seen from above they made a kind of sense.
The conclusion went back and forth from yes to no like a tide, at intervals of about three weeks, which corresponded to the
dates when each of the two partners returned from leave.</p>
<p>By evening she had it. She took the facts from v4, the analysis from v7 (tracked), the courage from v2 and the caveats
from all of them. It was the best thing she had ever written. She saved it, with care, in a new folder, under a plain and
truthful name.</p>
<p>In the morning there were two of them.</p>
`,
    daysAgo: 54,
    views: 9240,
  },
  {
    title: 'In Blue Ink, in Person, Deceased',
    subCategory: 'story',
    authorName: 'Henrik Aasgaard-Bose',
    html: `
<p>The withholding tax came to forty-three euros and ten cents. The reclaim form was nine pages long and available from the
embassy.</p>
<p>Mrs Petrauskaitė’s nephew, Linas, who was a tax adviser, had offered to deal with it. He supposed that it would take an
evening. The form had to be completed in blue ink, in triplicate, and stamped by the tax office of the country of residence,
which explained politely that it stamped only its own form, in black.</p>
<p>The second attempt was returned because the stamp overlapped the signature. The third was returned since it did not. A
certificate was then required to show that the claimant had been alive on the date of the dividend. Mrs Petrauskaitė, who was
eighty-four, went to the notary in her good coat. The notary certified that she was alive on the day of the visit, but could
not in conscience speak for March.</p>
<p>Linas found a photograph of her in March holding a cake. It was rejected as undated. He found the receipt for the cake. An
apostille was attached to the receipt.</p>
<p>In the fourth year an official wrote to say that all was now in order, except that the claim was out of time. Linas
appealed. In the fifth year the appeal was allowed with a full and handsome apology, and the sum of forty-three euros and ten
cents was paid to Mrs Petrauskaitė, together with interest.</p>
<p>The interest came to three euros. Tax had been withheld on it at source. A leaflet explained that this could be
recovered.</p>
<p>Linas put the leaflet in a drawer. That evening his aunt telephoned, sounding younger than she had in years. “I’ve got the
coat on,” she said. “When do we start?”</p>
`,
    daysAgo: 63,
    views: 8510,
  },
  {
    title: 'One Cent',
    subCategory: 'story',
    authorName: 'Tobias Achterberg-Lowe',
    html: `
<p>The VAT return did not reconcile to the ledger by one cent. Anyone else would have let it go. Wendeline had been in
compliance for twenty-two years and had seen where one cent leads.</p>
<p>It might after all be two large errors with an affectionate resemblance. She printed everything. By lunch she had found an
invoice for four million posted to the wrong month and another, also for four million, posted to the right month by the wrong
company. These cancelled out exactly. She corrected them with mild irritation and went on looking for the cent.</p>
<p>On the second day she discovered a warehouse that nobody had registered, and on the third a supplier who had been charging
tax from a country in which it did not exist. The finance director came down to thank her. He brought flowers. She asked him
to mind the pile.</p>
<p>On the fourth day she recovered six hundred thousand from a forgotten bad debt. There was talk of a prize. Wendeline said
that this was all very well, but it came to round numbers.</p>
<p>On Friday, at ten past six, with the building dark, she found it. A clerk buying milk for the office in a neighbouring
town had been given change in coins, had been one cent short, and had made up the difference out of his own pocket without
telling anyone.</p>
<p>She called him in on Monday. He was twenty, and very pale. She explained that it had been a generous act, that she fully
understood it, and that he was never, as long as he lived, to do it again. Then she unlocked the cash box and solemnly,
against a receipt, gave him his cent.</p>
`,
    daysAgo: 72,
    views: 7180,
  },
  {
    title: 'The Entity With One Filing Cabinet',
    subCategory: 'story',
    authorName: 'Noor Haddadin',
    html: `
<p>Every company in the group had to fill in the Pillar Two questionnaire. It had 212 data points and a cheerful deadline.
Replies came from all sixty-four entities except one, a dormant subsidiary known as Holding 9.</p>
<p>Samira wrote to its registered office. There was no answer. She tried the director, who had retired. In the end she took
the train.</p>
<p>Holding 9 lived on the first floor above a shop that sold hats. The door was opened by a Mr Quirke, who was not an
employee. He had been asked by someone in a previous decade to keep an eye on a filing cabinet, and nobody had told him to
stop.</p>
<p>They went through the questionnaire together. Tangible assets: one cabinet, grey. Carrying value: nil, though Mr Quirke
considered that harsh. Payroll: none. He did get a hamper. Was the hamper recurring? It was. They looked at each other, and
Samira wrote it down.</p>
<p>Question 140 asked for deferred tax history. Mr Quirke unlocked the bottom drawer. Inside, in brown envelopes labelled in
a clear hand, lay the complete records of every asset the group had moved between companies for nineteen years, with original
cost, date and correspondence. They had been sent there for storage. He had put them into order, in the evenings.</p>
<p>Samira sat on the floor. Sixty-three subsidiaries, two systems and a firm of consultants had been searching for those
figures since the winter. It took her the whole afternoon to photograph them.</p>
<p>At the next reorganisation somebody proposed to liquidate Holding 9, as it served no purpose. The group tax department
objected, in writing, at a level of seniority that caused surprise. The cabinet has been revalued. The hamper is now rather a
large one.</p>
`,
    daysAgo: 85,
    views: 6310,
  },
  {
    title: 'The Partner Replied “Thx”',
    subCategory: 'story',
    authorName: 'Priya Raghunath-Moll',
    html: `
<p>Emeka sent the partner a draft of fourteen pages at ten at night, setting out two possible views on whether the royalty
was beneficially owned. He asked which should go to the client. At 22:04 the answer came. It said: “Thx.”</p>
<p>He showed it to Delphine in the morning. She thought it meant view one, since view one was shorter. Her neighbour held
that on a literal construction it meant nothing, but that one must presume the writer intended it to have some effect.
Somebody fetched the partner’s earlier messages, as an aid to interpretation.</p>
<p>There were eleven of relevance. When content, she wrote “Thanks”. When displeased, “Thanks.”, with a full stop. “Thx” had
been used only twice, once of a draft she later signed unread and once of a birthday card.</p>
<p>By noon the literal and purposive schools had taken separate tables. A contextualist pointed out that at 22:04 she had
been in a taxi. Delphine now argued that the missing letters had been omitted deliberately, so as to leave the question open.
At three o’clock a note was produced, with headings. It concluded, on the balance of probabilities, for view two, and
recommended seeking confirmation.</p>
<p>Emeka knocked. The partner looked up from her screen.</p>
<p>“About your message,” he said. “We think, on balance, view two.”</p>
<p>“Good,” she said. “How did you get there?” He handed her the note. She read all four pages with close attention, and at
the end of them she seemed touched.</p>
<p>“This is very fine work,” she said. “I thought you’d written to tell me that you were going home.”</p>
<p>The note has since been anonymised and is used in the induction course. View two went to the client, who replied with a
thumb.</p>
`,
    daysAgo: 97,
    views: 9015,
  },
  {
    title: 'The Bake Sale Committee',
    subCategory: 'story',
    authorName: 'Mereana Castellan',
    html: `
<p>The tax department volunteered to run the office bake sale. It raised forty pounds last year, when marketing ran it.
Expectations were modest.</p>
<p>The first meeting settled the rates. Plain sponge was to be exempt, as a necessity. Chocolate would bear a supplement, and
anything with edible glitter was treated as a luxury. A colleague asked whether banana bread was bread. This was referred to
a sub-committee, which has yet to report.</p>
<p>The second meeting dealt with avoidance. It had come to someone’s notice that a person in treasury was planning to bring a
plain sponge with a chocolate one inside. An anti-abuse rule was adopted, looking to the cake as a whole, together with a
clearance procedure for layered structures.</p>
<p>On the day, each purchaser received a numbered receipt showing the price of the cake, the supplement, and a credit for
bringing one’s own plate. The queue went twice round the fourth floor. It moved slowly, because people had begun to plan. Two
auditors formed a partnership in order to buy a whole gâteau and distribute it in specie. A man from facilities purchased a
scone at ten o’clock, held it until the lunchtime price change, and sold at a gain. He was asked to fill in a form.</p>
<p>By four everything was gone but a single flapjack, over whose origin there was a dispute. The treasurer counted the
takings twice. They came to eleven hundred and sixty pounds, of which only ninety was cake. The rest was penalties,
cheerfully paid, and nearly three hundred for rulings.</p>
<p>The hospice sent a warm letter. Marketing, who came to watch and stayed to appeal, have asked whether they may be heard
again next year.</p>
`,
    daysAgo: 110,
    views: 5875,
  },
  {
    title: 'The Trainee’s Comparable',
    subCategory: 'story',
    authorName: 'Conor Delahunt-Weiss',
    html: `
<p>In his second week Anselm was set to review comparables. He was given 380 companies and a list of reasons for rejecting
them, and was told to go by the website.</p>
<p>He liked websites. He rejected forty that made things and sixty that had evidently stopped. A distributor of pumps had a
photograph of its whole staff, all five of them and a goose. Anselm, wondering about the goose, telephoned.</p>
<p>The owner was charmed. No one had ever rung before. In thirty years, he said, he had had the feeling of being looked at;
every autumn there were a few hundred visits to the page about the company’s activities, eleven seconds each, from big
cities, and not one of those people had wanted a pump.</p>
<p>Anselm explained that the company was a comparable. He explained what that was. There was a long silence.</p>
<p>“So my margin,” said the owner, “goes into reports?”</p>
<p>Dozens, Anselm thought. It was a very popular margin. It was generally found to be near the median.</p>
<p>“And if I have a bad year?”</p>
<p>Anselm thought it over. He said that, allowing for averaging, a bad year would move a little profit in perhaps nine
multinational groups. The owner asked him to repeat that, so that he could fetch his wife.</p>
<p>Nothing came of it for some time. Then, the following autumn, reviewers in several firms noticed that the page about
activities had been rewritten. It was now a model of clarity. The company bought and resold pumps, it said. It performed
routine functions, owned no valuable intangibles, bore limited risks and was wholly independent. Persons conducting a search
were welcome, and were asked to look at the pumps.</p>
<p>Below was the photograph, retaken. All five had put on ties. The goose was captioned “Non-core”.</p>
`,
    daysAgo: 124,
    views: 8660,
  },
];
