import { Pencil } from 'lucide-react';
import { Button, IconButton, Submit } from '#platform/web/ui/Button.tsx';
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx';
import { PublishedLink, RowButton } from '#platform/web/ui/data-table/RowButton.tsx';
import { Switch } from '#platform/web/ui/data-table/Switch.tsx';
import { CLOSE } from '#platform/web/ui/drawings.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { DragHandle } from '#platform/web/ui/reorder/DragHandle.tsx';
import { MoveButtons } from '#platform/web/ui/reorder/MoveButtons.tsx';
import { Focused } from '../Focused.tsx';
import { nothing } from '../nothing.ts';
import type { Section } from '../primitive.ts';

const LOOKS = ['primary', 'secondary', 'quiet', 'danger'] as const;

export const buttons: Section = {
  id: 'buttons',
  title: 'Buttons',
  primitives: [
    {
      name: 'Button',
      from: 'Button.tsx',
      use: 'Does something on this page; whatever leads to another page is a link.',
      states: {
        'Normal: primary, secondary, quiet, danger': (
          <p className="flex flex-wrap gap-3">
            {LOOKS.map((look) => (
              <Button key={look} look={look}>
                Save changes
              </Button>
            ))}
          </p>
        ),
        Small: (
          <p className="flex flex-wrap gap-3">
            {LOOKS.map((look) => (
              <Button key={look} look={look} size="small">
                Save changes
              </Button>
            ))}
          </p>
        ),
        Disabled: (
          <p className="flex flex-wrap gap-3">
            {LOOKS.map((look) => (
              <Button key={look} look={look} disabled>
                Save changes
              </Button>
            ))}
          </p>
        ),
        Pending: <Button disabled>Saving…</Button>,
        'Long text': (
          <div className="max-w-64">
            <Button look="secondary">Send all 48 approved announcements to their subscribers</Button>
          </div>
        ),
        Focus: {
          picture: '[data-focused]',
          show: () => (
            <Focused>
              <Button>Save changes</Button>
            </Focused>
          ),
        },
      },
    },
    {
      name: 'Submit',
      from: 'Button.tsx',
      use: 'The button that sends a form; its label says when the form is being sent.',
      states: {
        'Normal and pending': (
          <p className="flex gap-3">
            <Submit pending={false} verb="Save changes" doing="Saving..." />
            <Submit pending verb="Save changes" doing="Saving..." />
          </p>
        ),
      },
    },
    {
      name: 'IconButton',
      from: 'Button.tsx',
      use: 'A button that shows a picture alone; it does not compile without a name for screen readers.',
      states: {
        'Normal and disabled': (
          <p className="flex gap-3">
            <IconButton aria-label="Close the example">
              <Icon drawing={CLOSE} size={20} />
            </IconButton>
            <IconButton aria-label="Close the disabled example" disabled className="disabled:opacity-30">
              <Icon drawing={CLOSE} size={20} />
            </IconButton>
          </p>
        ),
      },
    },
    {
      name: 'ButtonLink',
      from: 'ButtonLink.tsx',
      use: 'Leads to another page and looks like a button, for the one step that a reader is meant to take next.',
      states: {
        'Primary and secondary': (
          <p className="flex flex-wrap gap-3">
            <ButtonLink to="/articles">Read the articles</ButtonLink>
            <ButtonLink to="/articles" look="secondary">
              Browse the archive
            </ButtonLink>
          </p>
        ),
      },
    },
    {
      name: 'Switch',
      from: 'data-table/Switch.tsx',
      use: 'Turns something on or off at once, without a form.',
      states: {
        'On, off and disabled': (
          <p className="flex flex-wrap gap-6 text-sm">
            <Switch name="Show the ticker" on onClick={nothing} />
            <Switch name="Show the advertisement" on={false} words={['Active', 'Inactive']} onClick={nothing} />
            <Switch name="Show the popup" on disabled onClick={nothing} />
          </p>
        ),
      },
    },
    {
      name: 'RowButton',
      from: 'data-table/RowButton.tsx',
      use: 'A small button at the end of a table row; its name includes the name of the row.',
      states: {
        'Normal, pressed and disabled': (
          <p className="flex gap-1">
            <RowButton name="Edit “VAT in the Digital Age”" onClick={nothing}>
              <Pencil aria-hidden size={16} />
            </RowButton>
            <RowButton name="Pin “VAT in the Digital Age”" pressed onClick={nothing}>
              <Pencil aria-hidden size={16} />
            </RowButton>
            <RowButton name="Copy “VAT in the Digital Age”" disabled onClick={nothing}>
              <Pencil aria-hidden size={16} />
            </RowButton>
          </p>
        ),
      },
    },
    {
      name: 'PublishedLink',
      from: 'data-table/RowButton.tsx',
      use: 'Opens the public page of a row in a new tab.',
      states: { Normal: <PublishedLink href="/articles/1" title="VAT in the Digital Age" /> },
    },
    {
      name: 'DragHandle',
      from: 'reorder/DragHandle.tsx',
      use: 'The handle by which a row is dragged, or moved with the arrow keys; useReorder gives its handlers.',
      states: { Normal: <DragHandle name="Careers" /> },
    },
    {
      name: 'MoveButtons',
      from: 'reorder/MoveButtons.tsx',
      use: 'Moves a row up or down by one place, for those who do not drag.',
      states: {
        'First, middle, last': (
          <p className="flex gap-6">
            <span>
              <MoveButtons name="News" first last={false} onMove={nothing} />
            </span>
            <span>
              <MoveButtons name="Careers" first={false} last={false} onMove={nothing} />
            </span>
            <span>
              <MoveButtons name="Training" first={false} last onMove={nothing} />
            </span>
          </p>
        ),
      },
    },
  ],
};
