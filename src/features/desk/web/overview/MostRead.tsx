import { Link } from '@tanstack/react-router';
import { kindNamed } from '#features/kinds.ts';
import type { MostRead as Piece } from '#features/readings/contract.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { RankedList } from './RankedList.tsx';

/** The pieces that were read most, among those that readers can open now. */
export function MostRead({ pieces }: { pieces: Piece[] }) {
  return (
    <RankedList
      title="Most read"
      note="Articles, announcements, vacancies, courses and events; not counting robots or the desk."
      heads={['Piece', 'Readings']}
      empty="Nothing was read in this period."
      rows={pieces.map(({ kind, id, title, path, readings }) => ({
        key: id,
        name: (
          <>
            <Link
              {...({ to: path } as { to: '/' })}
              className="inline-flex min-h-6 items-center font-semibold hover:text-accent hover:underline pointer-coarse:min-h-11"
            >
              {title}
            </Link>{' '}
            <span className="text-ink-faint">{kindNamed('public', kind).one}</span>
          </>
        ),
        figure: formatNumber(readings),
      }))}
    />
  );
}
