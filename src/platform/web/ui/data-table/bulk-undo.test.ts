import { expect, test } from 'vitest';
import { alteredBy, takingBack } from './bulk-undo.ts';
import { PUBLISH } from './listing.ts';

const MAY = '2026-05-04T08:00:00.000Z';
const JUNE = '2026-06-01T08:00:00.000Z';

test.each([
  ['no rows need no request', [], { active: false }, []],
  [
    'an unpublished announcement gets its original date of publication back',
    [{ id: 'a', active: true, publishedAt: MAY }],
    { active: false },
    [{ action: 'change', records: [{ id: 'a', updatedAt: JUNE }], change: { active: true, publishedAt: MAY } }],
  ],
  [
    'rows with different dates need separate requests, and unchanged rows need none',
    [
      { id: 'a', status: 'published', publishedAt: MAY },
      { id: 'b', status: 'published', publishedAt: JUNE },
      { id: 'c', status: 'draft', publishedAt: null },
      { id: 'd', status: 'published', publishedAt: MAY },
    ],
    { status: 'draft' },
    [
      {
        action: 'change',
        records: [
          { id: 'a', updatedAt: JUNE },
          { id: 'd', updatedAt: JUNE },
        ],
        change: { status: 'published', publishedAt: MAY },
      },
      { action: 'change', records: [{ id: 'b', updatedAt: JUNE }], change: { status: 'published', publishedAt: JUNE } },
    ],
  ],
  [
    'undoing a category does not change the date',
    [
      { id: 'a', category: 'VAT', publishedAt: MAY },
      { id: 'b', category: '', publishedAt: MAY },
    ],
    { category: 'Treaties' },
    [
      { action: 'change', records: [{ id: 'a', updatedAt: JUNE }], change: { category: 'VAT' } },
      { action: 'change', records: [{ id: 'b', updatedAt: JUNE }], change: { category: '' } },
    ],
  ],
])('undo: %s', (_fact, rows, change, bodies) => {
  const versions = rows.map(({ id }) => ({ id, updatedAt: JUNE }));
  expect(takingBack(rows, change, versions)).toEqual(bodies);
});

test('undo: names the version that the change made, and omits rows that it could not change', () => {
  const rows = [
    { id: 'a', pinned: false, updatedAt: MAY },
    { id: 'b', pinned: false, updatedAt: MAY },
  ];
  expect(takingBack(rows, { pinned: true }, [{ id: 'b', updatedAt: JUNE }])).toEqual([
    { action: 'change', records: [{ id: 'b', updatedAt: JUNE }], change: { pinned: false } },
  ]);
});

test('an action alters only rows that differ: drafts can be published, the others unpublished', () => {
  const [draft, published] = [{ status: 'draft' }, { status: 'published' }];
  const [publish, unpublish] = PUBLISH;
  expect(alteredBy(publish!, [draft, published])).toEqual([draft]);
  expect(alteredBy(unpublish!, [draft, published])).toEqual([published]);
  expect(alteredBy({ ...publish!, ask: { label: 'Status', choices: [] } }, [draft, published])).toHaveLength(2);
});
