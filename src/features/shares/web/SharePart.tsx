import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#kernel/problem.ts';
import { momentText } from '#platform/web/local-time.ts';
import { queryOf } from '#platform/web/queries.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import type { Share } from '../contract.ts';
import { PASSWORD_MAX, SHARE_DAYS, type SharedKind } from '../vocabulary.ts';
import { shares } from './queries.ts';

interface SharePartProps {
  kind: SharedKind;
  recordId: string;
}

const KEY = '/api/admin/shares';

export function SharePart(of: SharePartProps) {
  const { data } = useQuery(queryOf(shares, 'GET /api/admin/shares', { query: of }));
  return (
    <Part title="Share the preview">
      {data?.shares.map((share) => (
        <SharedLink key={share.id} share={share} />
      ))}
      <NewLink of={of} />
    </Part>
  );
}

function SharedLink({ share: { id, address, hasPassword, by, endsAt, remarks } }: { share: Share }) {
  const end = useAction({
    run: () => shares('DELETE /api/admin/shares/:id', { params: { id } }),
    done: 'The link has been cancelled',
    refresh: [[KEY]],
  });
  return (
    <div className="border-rule border-l-2 pl-3 text-sm">
      <p className="text-ink-soft">
        {`${hasPassword ? 'With a password' : 'Without a password'}, until ${momentText(endsAt)}${by ? `, by ${by}` : ''}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} what="the link" />
        <Button look="quiet" size="small" className="mt-2" disabled={end.isPending} onClick={() => end.mutate()}>
          Cancel the link
        </Button>
      </div>
      {remarks.length > 0 && (
        <ul aria-label="Feedback" className="mt-2">
          {remarks.map((remark) => (
            <li key={remark.id} className="border-rule border-t py-2">
              <p className="text-ink-soft">{`${remark.name}, ${momentText(remark.at)}`}</p>
              <p className="whitespace-pre-line break-words">{remark.text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const days = SHARE_DAYS.map((value) => ({ value: String(value), label: value === 1 ? '1 day' : `${value} days` }));

function NewLink({ of }: { of: SharePartProps }) {
  const [length, setLength] = useState('7');
  const [password, setPassword] = useState('');
  const create = useAction({
    run: async () => {
      const body = { ...of, days: Number(length) as (typeof SHARE_DAYS)[number], password };
      await shares('POST /api/admin/shares', { body });
      setPassword('');
    },
    done: 'The link is ready to copy',
    refresh: [[KEY]],
  });
  const error = isApiError(create.error) ? create.error.problem.errors?.password : undefined;
  return (
    <div className="flex flex-col items-start gap-3 [&>*]:w-full [&>button]:w-auto">
      <p className="text-ink-soft text-sm">
        Anyone with the link can read the preview as it was last saved, and leave feedback.
      </p>
      <SelectField label="The link lasts" choices={days} value={length} onChange={(e) => setLength(e.target.value)} />
      <TextField
        label="Password"
        hint="Send it separately from the link."
        type="text"
        autoComplete="off"
        maxLength={PASSWORD_MAX}
        value={password}
        error={error}
        optional
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button look="secondary" size="small" disabled={create.isPending} onClick={() => create.mutate()}>
        Create a link
      </Button>
    </div>
  );
}
