import type { HumorSeed } from '../shapes.ts';

export const jokes: HumorSeed[] = [
  {
    title: 'Christmas at Arm’s Length',
    subCategory: 'joke',
    authorName: 'Henrik Aasgaard-Bose',
    html: `
<p>My sister and I agreed to exchange presents at arm’s length this year. She gave me a scarf.</p>
<p>I thanked her and asked for the benchmarking study. She had none, so I have adjusted the scarf to the median.</p>
`,
    daysAgo: 0.4,
    views: 1840,
  },
  {
    title: 'Swipe Left, Insufficient Data',
    subCategory: 'joke',
    authorName: 'Noor Haddadin',
    html: `
<p>A transfer pricing analyst tries online dating. The database returns 4,312 candidates. After geography, 600. After
independence, 41. After reading the profiles, three.</p>
<p>“Three is a bit thin,” says her friend. “Which do you like?”</p>
<p>“Oh, none of them. But between the three of them I have a very defensible range.”</p>
`,
    daysAgo: 2,
    views: 6120,
  },
  {
    title: 'The Vegetable Top-Up',
    subCategory: 'joke',
    authorName: 'Lucía Ferrandis Oake',
    html: `
<p>“It’s simple,” said the Pillar Two adviser to her son. “Everyone eats at least fifteen per cent of their greens. If your
brother falls short, he may top himself up. If he won’t, I eat the rest. If I’m out, it falls to you.”</p>
<p>“And if he only has a very small plate?”</p>
<p>“De minimis. Go to sleep.”</p>
`,
    daysAgo: 3.5,
    views: 8740,
  },
  {
    title: 'Two Houses, One Cat',
    subCategory: 'joke',
    authorName: 'Conor Delahunt-Weiss',
    html: `
<p>Our cat has a permanent home available next door as well. Centre of vital interests: the fish at number 12. Habitual
abode: our radiator. Nationality: recognises no authority.</p>
<p>The two households must now settle it by mutual agreement. We hope to conclude within the lifetime of the cat.</p>
`,
    daysAgo: 5,
    views: 9310,
  },
  {
    title: 'Conduit for Shortbread',
    subCategory: 'joke',
    authorName: 'Priya Raghunath-Moll',
    html: `
<p>The client’s shortbread was delivered to my desk at 10:02. By 10:06 all of it had passed to the partners’ floor.</p>
<p>I do not mind not getting any. I do mind being described, in front of trainees, as lacking the right to use and enjoy
it.</p>
`,
    daysAgo: 6.2,
    views: 5280,
  },
  {
    title: 'The Principal Purpose of Holidays',
    subCategory: 'joke',
    authorName: 'Tobias Achterberg-Lowe',
    html: `
<p>“We are driving six hours,” said his wife, “to a town whose only sight is a museum of revenue stamps. Was this holiday
chosen for me?”</p>
<p>“You were one of the principal purposes,” he said.</p>
`,
    daysAgo: 8,
    views: 4415,
  },
  {
    title: 'Sweets, Country by Country',
    subCategory: 'joke',
    authorName: 'Ifeoma Adeyinka-Strand',
    html: `
<p>I have asked the children to report their sweets room by room.</p>
<p>The bedroom has two children, nine toys and four sweets. The cupboard under the stairs has no employees, no tangible
assets and eighty-one per cent of group chocolate.</p>
<p>They say it is where the risk is managed.</p>
`,
    daysAgo: 9.3,
    views: 7965,
  },
  {
    title: 'The Benefit of the Management Fee',
    subCategory: 'joke',
    authorName: 'Aleksandra Wrzos',
    html: `
<p>Head office charged us a management fee. We wrote back asking what benefit we had received.</p>
<p>They sent a manager.</p>
<p>We have withdrawn the question and would like to pay the fee for him to go home.</p>
`,
    daysAgo: 11,
    views: 6870,
  },
  {
    title: 'Leaving the Party',
    subCategory: 'joke',
    authorName: 'Desmond Okell-Varley',
    html: `
<p>I tried to leave a party of tax advisers at eleven. At the door I was deemed to have disposed of all my anecdotes at
market value.</p>
<p>They let me defer, on condition that I keep sending postcards.</p>
`,
    daysAgo: 12.4,
    views: 3720,
  },
  {
    title: 'Sampling the Soup',
    subCategory: 'joke',
    authorName: 'Yuki Tanabe-Ross',
    html: `
<p>I invited a tax auditor to lunch. She tried one spoonful of soup, found it a little salty and thanked me.</p>
<p>This morning I had a letter. She has extrapolated to the last six years of lunches.</p>
`,
    daysAgo: 14,
    views: 7040,
  },
  {
    title: 'A Dog With Authority',
    subCategory: 'joke',
    authorName: 'Conor Delahunt-Weiss',
    html: `
<p>I have always maintained that I decide when we go for a walk, and that the dog merely introduces the opportunity.</p>
<p>On the facts, however, he habitually plays the principal role leading to walks, and I routinely conclude them without
material modification.</p>
`,
    daysAgo: 15.7,
    views: 8205,
  },
  {
    title: 'Preparatory or Auxiliary Cooking',
    subCategory: 'joke',
    authorName: 'Beatriz Monteverde',
    html: `
<p>“Have you been cooking?” she asked, looking at the pans.</p>
<p>“Certainly not. I was in the kitchen solely to store, display and deliver. Somebody else made it into dinner.”</p>
<p>“Who?” “That is what makes it auxiliary.”</p>
`,
    daysAgo: 17,
    views: 2310,
  },
  {
    title: 'Grandmother Controls the Risk',
    subCategory: 'joke',
    authorName: 'Lucía Ferrandis Oake',
    html: `
<p>We did a full DEMPE analysis of the family lasagne. My aunt developed it. I enhanced it, with nutmeg. The freezer
maintains it. My uncles exploit it every Sunday.</p>
<p>Grandmother does the protecting, with a spoon, and it turns out she is entitled to the entire residual.</p>
`,
    daysAgo: 18.6,
    views: 6540,
  },
  {
    title: 'Uncle’s Shorter Stays',
    subCategory: 'joke',
    authorName: 'Henrik Aasgaard-Bose',
    html: `
<p>My uncle always stays five months and twenty-nine days, goes to my cousin’s for a weekend, and comes back as a new
project.</p>
<p>We have not asked him to leave. We have added an anti-fragmentation rule to the guest towels.</p>
`,
    daysAgo: 20,
    views: 4980,
  },
  {
    title: 'A Step Plan for Lunch',
    subCategory: 'joke',
    authorName: 'Priya Raghunath-Moll',
    html: `
<p>The reorganisations team planned our picnic in thirty-four steps. It was flawless on paper.</p>
<p>At step nineteen the basket had to be inside the blanket before the blanket could be taken out of the basket. It was noted
that both would be deemed simultaneous, and we ate in the car.</p>
`,
    daysAgo: 21.3,
    views: 5735,
  },
  {
    title: 'Essential Character at Home',
    subCategory: 'joke',
    authorName: 'Kwabena Ostrow',
    html: `
<p>“You are always classifying people,” said the customs specialist’s husband. “What am I?”</p>
<p>“A composite article,” she said fondly. “I looked for the component giving you your essential character.” “And?”</p>
<p>“Other, of other materials, not elsewhere specified.”</p>
`,
    daysAgo: 23,
    views: 6015,
  },
  {
    title: 'Soup of Preferential Origin',
    subCategory: 'joke',
    authorName: 'Kwabena Ostrow',
    html: `
<p>My flatmate claims the soup is home-made. I asked to see the processing.</p>
<p>Opening the tin is repackaging. Heating it is simple preservation. Adding parsley does not change the heading.</p>
<p>He is appealing on the croutons.</p>
`,
    daysAgo: 24.4,
    views: 3365,
  },
  {
    title: 'Pub Quiz Losses Carried Forward',
    subCategory: 'joke',
    authorName: 'Desmond Okell-Varley',
    html: `
<p>Our office pub quiz team had nine years of losses carried forward and great plans for using them.</p>
<p>Then we let the new trainee be captain. Change of control, major change in the conduct of the quiz, and we actually won.
It was all taxable.</p>
`,
    daysAgo: 26,
    views: 4120,
  },
  {
    title: 'More Likely Than Not',
    subCategory: 'joke',
    authorName: 'Noor Haddadin',
    html: `
<p>“Will you marry me?” he asked the tax accountant.</p>
<p>“More likely than not.”</p>
<p>He was overjoyed. It was two years before he learned about measurement.</p>
`,
    daysAgo: 27.5,
    views: 5590,
  },
  {
    title: 'The Deferred Washing-Up',
    subCategory: 'joke',
    authorName: 'Tobias Achterberg-Lowe',
    html: `
<p>I have not forgotten the washing-up. It is a temporary difference, fully provided for, and will reverse in the foreseeable
future.</p>
<p>My flatmate has asked for a schedule of reversals. I showed her the dishwasher’s forecast profits and she laughed in a way
that suggested a valuation allowance.</p>
`,
    daysAgo: 29,
    views: 3890,
  },
  {
    title: 'Trouble With Field Forty-Seven',
    subCategory: 'joke',
    authorName: 'Aleksandra Wrzos',
    html: `
<p>Our e-invoice was rejected because field 47 was empty. We filled in field 47. It was rejected because field 47 must be
empty when field 46 is.</p>
<p>We filled in field 46. It was accepted. We have framed it, and nobody knows what field 46 is.</p>
`,
    daysAgo: 30.2,
    views: 8430,
  },
  {
    title: 'Life in Six-Minute Units',
    subCategory: 'joke',
    authorName: 'Mereana Castellan',
    html: `
<p>I spent 0.1 on the advice, 0.2 on the email and 0.6 deciding which client the 0.2 was for.</p>
<p>The 0.6 has no code. I have put it down to research, because I did learn something about myself.</p>
`,
    daysAgo: 32,
    views: 7310,
  },
  {
    title: 'Surprise Party, Reportable',
    subCategory: 'joke',
    authorName: 'Beatriz Monteverde',
    html: `
<p>Everyone was sworn to secrecy. The format had been used before with hardly any changes. The main benefit, any reasonable
person would say, was cake.</p>
<p>So we reported it within thirty days of its being made available. It rather spoiled the surprise, but nobody jumped out
unadvised.</p>
`,
    daysAgo: 33.8,
    views: 4655,
  },
  {
    title: 'The Optician’s Bottom Line',
    subCategory: 'joke',
    authorName: 'Yuki Tanabe-Ross',
    html: `
<p>“Can you read me the bottom line?” asked the optician.</p>
<p>“Of course,” said the tax director. “Before or after exceptional items?” “Just what you see.”</p>
<p>“I’m afraid I’d need a management representation letter.”</p>
`,
    daysAgo: 35,
    views: 2985,
  },
  {
    title: 'Bonfire at the Border',
    subCategory: 'joke',
    authorName: 'Ifeoma Adeyinka-Strand',
    html: `
<p>My neighbour’s bonfire smoke crosses our fence, so I asked him to declare its embedded emissions.</p>
<p>He said he had no actual data. I applied the default values. He says the default values assume a much worse bonfire, and
has hired a verifier with a clipboard and a sausage.</p>
`,
    daysAgo: 36.7,
    views: 3540,
  },
  {
    title: 'My Limited-Risk Brother',
    subCategory: 'joke',
    authorName: 'Mereana Castellan',
    html: `
<p>My brother characterises himself as a limited-risk dinner host. He pours the wine, bears no kitchen risk and expects a
small but steady amount of praise.</p>
<p>When the soufflé fell he asked for a year-end adjustment to bring his praise back into the range.</p>
`,
    daysAgo: 38,
    views: 6225,
  },
  {
    title: 'Cost Plus Lawn',
    subCategory: 'joke',
    authorName: 'Henrik Aasgaard-Bose',
    html: `
<p>I pay my daughter cost plus ten to mow the lawn. It seemed a low-risk arrangement.</p>
<p>She has leased a tractor.</p>
`,
    daysAgo: 40,
    views: 8890,
  },
  {
    title: 'The Family Hybrid',
    subCategory: 'joke',
    authorName: 'Noor Haddadin',
    html: `
<p>My mother says the money was a loan. I have always treated it as a gift. Neither of us was worried.</p>
<p>Then my brother pointed out that it had been deducted from his inheritance and included in nobody’s memory. He is
proposing to neutralise the mismatch at Easter.</p>
`,
    daysAgo: 42.3,
    views: 4370,
  },
  {
    title: 'The Student Sock Count',
    subCategory: 'joke',
    authorName: 'Lucía Ferrandis Oake',
    html: `
<p>Our son moved to university but claims to remain resident here for laundry purposes.</p>
<p>His days are well under any threshold, and yet whenever I do a count there seem to be 183 socks.</p>
`,
    daysAgo: 44,
    views: 5110,
  },
  {
    title: 'Inherited Mutual Agreement Case',
    subCategory: 'joke',
    authorName: 'Conor Delahunt-Weiss',
    html: `
<p>The senior manager told the new trainee that their mutual agreement case was nearly as old as she was.</p>
<p>“We’re quite fond of it,” he said. “Each summer both competent authorities exchange position papers, and one of them
always asks how it’s getting on at school.”</p>
`,
    daysAgo: 46.5,
    views: 3275,
  },
  {
    title: 'Three Advisers in a Lift',
    subCategory: 'joke',
    authorName: 'Desmond Okell-Varley',
    html: `
<p>Three tax advisers step into a lift. The first presses four. The second remarks that, subject to the building’s being as
described to us, we should arrive at four.</p>
<p>The third says nothing, gets out at three and sends round an email confirming that he was never in the lift.</p>
`,
    daysAgo: 48,
    views: 7655,
  },
  {
    title: 'Ask the Research Assistant',
    subCategory: 'joke',
    authorName: 'Aleksandra Wrzos',
    html: `
<p>We asked the office’s new AI whether the cost was deductible. It said yes. We asked for authority. It said, on reflection,
it depends. We asked on what. It said on facts not presently available to it.</p>
<p>It makes partner in April.</p>
`,
    daysAgo: 50.6,
    views: 9040,
  },
  {
    title: 'Partially Exempt Cake',
    subCategory: 'joke',
    authorName: 'Beatriz Monteverde',
    html: `
<p>I am on a partial exemption diet. Cake eaten at the desk is fully recoverable, cake on the sofa is blocked, and cake eaten
standing in the corridor goes into the pot.</p>
<p>It works beautifully until the annual adjustment, which is done with a tape measure.</p>
`,
    daysAgo: 53,
    views: 5945,
  },
  {
    title: 'The Teenage Missing Trader',
    subCategory: 'joke',
    authorName: 'Ifeoma Adeyinka-Strand',
    html: `
<p>Acquires without paying, cannot be contacted at the registered address, keeps no records and returns the same excuse round
in a circle.</p>
<p>I was describing a textbook VAT fraud. My daughter looked up from her phone and said, “Who told you?”</p>
`,
    daysAgo: 55.2,
    views: 6780,
  },
  {
    title: 'Reverse Charge at the Bar',
    subCategory: 'joke',
    authorName: 'Kwabena Ostrow',
    html: `
<p>“Your round,” I said to the VAT manager.</p>
<p>“Reverse charge. The recipient accounts for it.”</p>
<p>“So I buy it and I owe it to myself? Then who is out of pocket?” She raised her glass. “Now you understand the
system.”</p>
`,
    daysAgo: 58,
    views: 7420,
  },
  {
    title: 'Where Is the Master File?',
    subCategory: 'joke',
    authorName: 'Priya Raghunath-Moll',
    html: `
<p>“Where is the master file?” asked the new joiner. “It’s summarised in the local file.” “And where’s the local file?”</p>
<p>“It cross-refers to the master file.”</p>
<p>“So where’s the actual content?” “That,” said the manager, lowering his voice, “is in Gisela, and she retires on
Friday.”</p>
`,
    daysAgo: 62,
    views: 8560,
  },
  {
    title: 'Hamster as Investment Fund',
    subCategory: 'joke',
    authorName: 'Yuki Tanabe-Ross',
    html: `
<p>The children wanted the hamster to qualify as a property fund. It owns one wheel, it is widely held and it sits in a
house.</p>
<p>It failed the distribution test. Everything it earns is retained, in both cheeks.</p>
`,
    daysAgo: 67,
    views: 4290,
  },
  {
    title: 'Extension Granted, 23:58',
    subCategory: 'joke',
    authorName: 'Mereana Castellan',
    html: `
<p>At 23:58 the portal announced a two-week extension. Those who had not finished cheered. Those who had filed at 23:51 said
nothing for a long time.</p>
<p>Then one of them asked, quietly, whether an amended return could be submitted purely out of spite.</p>
`,
    daysAgo: 71.5,
    views: 9475,
  },
  {
    title: 'Group Relief for Pudding',
    subCategory: 'joke',
    authorName: 'Tobias Achterberg-Lowe',
    html: `
<p>My sister could not finish her pudding and surrendered the balance to me. My mother disallowed the claim.</p>
<p>Apparently the surrender needs the consent of both parties, a corresponding hunger and a common parent who was not saving
it for tomorrow.</p>
`,
    daysAgo: 76,
    views: 3050,
  },
  {
    title: 'The Adviser Lets Go',
    subCategory: 'joke',
    authorName: 'Noor Haddadin',
    html: `
<p>“Breathe out,” said the yoga teacher, “and let everything go.”</p>
<p>“For no consideration?” whispered the private client adviser. “To a connected person?”</p>
`,
    daysAgo: 82,
    views: 5465,
  },
  {
    title: 'Substance on the Island',
    subCategory: 'joke',
    authorName: 'Desmond Okell-Varley',
    html: `
<p>Four directors flew to the island to exercise central management and control. The minutes show eleven papers noted, one
report taken as read and a long, informed debate, with a dissent, on where to have lunch.</p>
<p>Counsel advises that the company is resident elsewhere, but lunch is safe.</p>
`,
    daysAgo: 88,
    views: 6395,
  },
  {
    title: 'A Hard-to-Value Masterpiece',
    subCategory: 'joke',
    authorName: 'Lucía Ferrandis Oake',
    html: `
<p>My four-year-old gave me a drawing of a horse. There were no comparables, the projections were highly uncertain and at the
time of transfer I said it was worth a biscuit.</p>
<p>He has since seen it on the fridge, and on the basis of ex-post outcomes wants the packet.</p>
`,
    daysAgo: 95,
    views: 8120,
  },
];
