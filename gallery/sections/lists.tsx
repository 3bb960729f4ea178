import { Link } from '@tanstack/react-router';
import { OnlyOne } from '#platform/web/ui/data-table/OnlyOne.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { ListBar } from '#platform/web/ui/ListBar.tsx';
import { ListTable } from '#platform/web/ui/ListTable.tsx';
import { exampleList } from '../example-list.ts';
import type { Section } from '../primitive.ts';

const ARTICLES = [
  ['Who decides on a refund', 'Marta Lindqvist', '1,079'],
  ['A year of joint audits', 'Reto Camenzind', '846'],
] as const;

export const lists: Section = {
  id: 'lists',
  title: 'Around lists',
  primitives: [
    {
      name: 'ListBar',
      from: 'ListBar.tsx',
      use: 'Between the filters and the rows of a public list: how many were found, and the way back to all.',
      states: {
        Everything: <ListBar what={['course', 'courses']} total={43} page={1} perPage={12} search={{}} to="/" />,
        Filtered: <ListBar what={['course', 'courses']} total={1} page={1} perPage={12} search={{ q: 'vat' }} to="/" />,
      },
    },
    {
      name: 'ListTable',
      from: 'ListTable.tsx',
      use: 'A public list as a table, on a phone a card for each row.',
      states: {
        'Sorted by the last column': (
          <ListTable
            caption="Articles"
            columns={{ Article: '', Author: '', Words: 'text-right' }}
            sorted={{ column: 'Words', order: 'descending' }}
          >
            {ARTICLES.map(([title, author, words]) => (
              <tr key={title}>
                <td className="cell-title">
                  <Link to="/" className="headline text-ink fill-link">
                    {title}
                  </Link>
                </td>
                <td className="cell-fact">{author}</td>
                <td className="text-right tabular-nums">{words}</td>
              </tr>
            ))}
          </ListTable>
        ),
      },
    },
    {
      name: 'TabHead',
      from: 'data-table/TabHead.tsx',
      use: 'The head of a tab of the desk: its title, a note, and what can be done there.',
      states: {
        Normal: (
          <TabHead title="Subscribers" note="1,204 confirmed, 18 waiting">
            <ExportLinks of="/api/admin/subscribers" what="subscribers of the tab" />
          </TabHead>
        ),
      },
    },
    {
      name: 'ExportLinks',
      from: 'ExportLinks.tsx',
      use: 'Everything that a list finds, as a file.',
      states: { Normal: <ExportLinks of="/api/admin/events" what="events" /> },
    },
    {
      name: 'DownloadLink',
      from: 'ExportLinks.tsx',
      use: 'A link to a file of the API, which first asks for a proof of identity if the file needs one.',
      within: 'ExportLinks',
    },
    {
      name: 'OnlyOne',
      from: 'data-table/OnlyOne.tsx',
      use: 'Says above a list that its address names one record alone, and leads to all.',
      states: {
        Normal: <OnlyOne list={exampleList({ record: '1' })} note="This inquiry alone." all="Show all inquiries" />,
      },
    },
  ],
};
