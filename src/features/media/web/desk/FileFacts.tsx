import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { placeOf, useDesk } from '#features/desk/web/index.ts';
import { addressOf, downloadName } from '#features/media/addresses.ts';
import type { MediaFile, Use } from '#features/media/contract.ts';
import { sizeText } from '#features/media/vocabulary.ts';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { usesQuery } from './queries.ts';

const LINK = 'inline-flex min-h-6 items-center break-all text-accent hover:underline pointer-coarse:min-h-11';

/** Shows facts about a file that the site found itself, and where the file is used. */
export function FileFacts({ file }: { file: MediaFile }) {
  const { fileName, bytes, width, height, kind, createdAt } = file;
  const uses = useQuery(usesQuery(file.id)).data;
  const address = kind === 'document' ? addressOf(file, downloadName(fileName)) : undefined;
  return (
    <Facts
      facts={[
        [
          'File',
          <span key="file" className="break-all">
            {fileName}
          </span>,
        ],
        ['Size', [width && `${width} × ${height} pixels`, sizeText(bytes)].filter(Boolean).join(', ')],
        [
          'Address',
          address && (
            <a key="address" href={address} className={LINK}>
              {address}
            </a>
          ),
        ],
        ['Uploaded', <Moment key="uploaded" at={createdAt} />],
        ['Used in', uses && (uses.length === 0 ? 'Nothing yet' : <Uses key="uses" uses={uses} />)],
      ]}
    />
  );
}

function Uses({ uses }: { uses: readonly Use[] }) {
  const { kinds } = useDesk();
  return (
    <ul>
      {uses.map(({ kind, id, title }) => {
        const described = kinds.find((known) => known.kind === kind);
        const place = described && placeOf(described, id);
        return (
          <li key={id}>
            {place ? (
              <Link {...(place as { to: '/' })} className={LINK}>
                {title}
              </Link>
            ) : (
              title
            )}
          </li>
        );
      })}
    </ul>
  );
}
