import { useQuery } from '@tanstack/react-query';
import { Badge, NewsBadge } from '#platform/web/ui/Badge.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx';
import { Confirmation } from '#platform/web/ui/Confirmation.tsx';
import { StatusBadge } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import { Skeleton, SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import ToastView from '#platform/web/ui/ToastView.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { failing, pending } from '../example-api.ts';
import { hoursAgo } from '../moments.ts';
import { nothing } from '../nothing.ts';
import type { Section } from '../primitive.ts';

const TONES = ['red', 'orange', 'yellow', 'blue', 'neutral', 'outline', 'success', 'danger'] as const;
const STATUSES = ['draft', 'pending', 'published', 'rejected'] as const;

function Query({ name, read }: { name: string; read: () => Promise<string> }) {
  const query = useQuery({ queryKey: ['gallery', name], queryFn: read, retry: false });
  return (
    <Loaded query={query} skeleton={2}>
      {(text) => <p>{text}</p>}
    </Loaded>
  );
}

export const messages: Section = {
  id: 'messages',
  title: 'Messages and states',
  primitives: [
    {
      name: 'Badge',
      from: 'Badge.tsx',
      use: 'One word on a coloured ground; the word carries the meaning.',
      states: {
        'Every tone': (
          <p className="flex flex-wrap gap-2">
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </p>
        ),
      },
    },
    {
      name: 'NewsBadge',
      from: 'Badge.tsx',
      use: 'The badge of an announcement, in the colour of its word.',
      states: {
        'BREAKING, UPDATE, ALERT and any other': (
          <p className="flex flex-wrap gap-2">
            {['BREAKING', 'UPDATE', 'ALERT', 'TRIBUNAL'].map((badge) => (
              <NewsBadge key={badge} badge={badge} />
            ))}
          </p>
        ),
      },
    },
    {
      name: 'StatusBadge',
      from: 'data-table/StatusBadge.tsx',
      use: 'The status of a record; says Scheduled and Expired where the hour decides.',
      states: {
        'All statuses': (
          <p className="flex flex-wrap gap-2">
            {STATUSES.map((status) => (
              <StatusBadge key={status} status={status} publishedAt={hoursAgo(3)} />
            ))}
            <StatusBadge status="published" publishedAt={hoursAgo(-48)} />
            <StatusBadge status="published" publishedAt={hoursAgo(48)} expiresAt={hoursAgo(24)} />
            <StatusBadge status="published" publishedAt={hoursAgo(48)} active={false} />
          </p>
        ),
      },
    },
    {
      name: 'ProblemNote',
      from: 'ProblemNote.tsx',
      use: 'Says why something could not be done where no field is to blame.',
      states: { Error: <ProblemNote>Too many attempts. Try again in 12 minutes.</ProblemNote> },
    },
    {
      name: 'ToastView',
      from: 'ToastView.tsx',
      use: 'A message that goes by itself; call toast() of #platform/web/ui/toast.ts instead of using it directly.',
      states: {
        'With an action': {
          picture: '[popover]:popover-open li',
          show: () => (
            <ToastView
              toast={{
                id: 1,
                title: 'Article deleted successfully',
                description: 'It stays in the bin for 30 days.',
                action: { label: 'Undo', run: nothing },
              }}
            />
          ),
        },
        Danger: {
          picture: '[popover]:popover-open li',
          show: () => (
            <ToastView toast={{ id: 2, title: 'Error', description: 'Failed to publish event', tone: 'danger' }} />
          ),
        },
      },
    },
    {
      name: 'Toaster',
      from: 'Toaster.tsx',
      use: 'The place where messages appear: stands once in the frame of the site and once in every dialog.',
      states: {
        'With a button that sends one': (
          <Button look="secondary" size="small" onClick={() => toast({ title: 'Saved' })}>
            Send a message
          </Button>
        ),
      },
    },
    {
      name: 'Skeleton',
      from: 'Skeleton.tsx',
      use: 'A grey bar in the shape of what is being loaded.',
      states: { Normal: <Skeleton className="h-5 w-64" /> },
    },
    {
      name: 'SkeletonRows',
      from: 'Skeleton.tsx',
      use: 'A list that is being loaded; a screen reader hears that it is.',
      states: { Normal: <SkeletonRows rows={2} /> },
    },
    {
      name: 'Loaded',
      from: 'Loaded.tsx',
      use: 'Shows what a query has read; until then its skeleton, and after a failure the reason and a Retry button.',
      states: {
        Loading: <Query name="loading" read={pending} />,
        Error: <Query name="error" read={failing} />,
        Full: <Query name="full" read={async () => 'What was read.'} />,
      },
    },
    {
      name: 'EmptyState',
      from: 'EmptyState.tsx',
      use: 'Stands where a list has nothing to show: one sentence, and the next step.',
      states: {
        'With and without a next step': (
          <>
            <EmptyState title="No courses found">
              <Button look="secondary">Clear filters</Button>
            </EmptyState>
            <EmptyState title="Nothing has been saved here yet" />
          </>
        ),
      },
    },
    {
      name: 'MissingPage',
      from: 'MissingPage.tsx',
      use: 'What the page of one record shows when there is no such record.',
      states: {
        Normal: {
          picture: '[data-shown]',
          show: () => (
            <div data-shown>
              <MissingPage
                title="Event Not Found"
                text="The event you're looking for doesn't exist or has been removed."
                back={{ to: '/events', label: 'Back to Events' }}
              />
            </div>
          ),
        },
      },
    },
    {
      name: 'Confirmation',
      from: 'Confirmation.tsx',
      use: 'Takes the place of a form that was sent, and takes the focus.',
      states: {
        Normal: {
          picture: '[data-shown]',
          show: () => (
            <div data-shown>
              <Confirmation title="Thank you" actions={<ButtonLink to="/">Back to the front page</ButtonLink>}>
                The desk answers within two working days.
              </Confirmation>
            </div>
          ),
        },
      },
    },
  ],
};
