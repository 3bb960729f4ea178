import { lazy, Suspense } from 'react';
import { Changed } from '#platform/web/ui/Changed.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { MAIL } from '#platform/web/ui/drawings.ts';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { Figures } from '#platform/web/ui/Figures.tsx';
import { Flag, Jurisdiction, Jurisdictions } from '#platform/web/ui/Flag.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { SettingsGroup, SettingsPage } from '#platform/web/ui/SettingsGroup.tsx';
import { ShownSecret } from '#platform/web/ui/ShownSecret.tsx';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import { hoursAgo } from '../moments.ts';
import type { Section } from '../primitive.ts';

const Comparison = lazy(() => import('#platform/web/ui/Comparison.tsx'));

export const texts: Section = {
  id: 'texts',
  title: 'Texts and figures',
  primitives: [
    {
      name: 'Facts',
      from: 'Facts.tsx',
      use: 'What a reader wants to know at a glance, by name; a fact without a value is left out.',
      states: {
        Normal: (
          <Facts
            facts={[
              ['When', '3 Mar 2026'],
              ['Where', 'Palais Liechtenegg, Vienna'],
              ['Price', ''],
            ]}
          />
        ),
      },
    },
    {
      name: 'ShownSecret',
      from: 'ShownSecret.tsx',
      use: 'A key or secret that a person can see only now.',
      states: {
        Normal: <ShownSecret text="tm_Xy4fKq81mZ0pLs7TgUe2vHnRbCdWaJio" what="the key" />,
      },
    },
    {
      name: 'CopyButton',
      from: 'CopyButton.tsx',
      use: 'Copies a text that people take elsewhere.',
      states: { Normal: <CopyButton text="tm_Xy4f" what="the key" /> },
    },
    {
      name: 'Figures',
      from: 'Figures.tsx',
      use: 'Three or four figures side by side, on a phone below each other.',
      states: {
        Three: (
          <Figures
            figures={[
              ['1,204', 'subscribers'],
              ['96 %', 'of the mails delivered'],
              ['18', 'waiting for confirmation'],
            ]}
          />
        ),
      },
    },
    {
      name: 'Sparkline',
      from: 'Sparkline.tsx',
      use: 'One bar for each day; the figures beside it say the same in words.',
      states: { Normal: <Sparkline daily={[3, 5, 2, 8, 13, 7, 0, 4, 9, 11, 6, 2, 5, 10]} /> },
    },
    {
      name: 'Flag',
      from: 'Flag.tsx',
      use: 'The flag of a jurisdiction, beside a text that names it.',
      states: { Normal: <Flag code="AT" /> },
    },
    {
      name: 'Jurisdiction',
      from: 'Flag.tsx',
      use: 'The name of a jurisdiction with its flag, or Global where there is none.',
      states: {
        'Named and empty': (
          <p className="flex gap-6">
            <Jurisdiction name="Kenya" />
            <Jurisdiction name="" />
          </p>
        ),
      },
    },
    {
      name: 'Jurisdictions',
      from: 'Flag.tsx',
      use: 'All jurisdictions that a text concerns, the first one first.',
      states: {
        'Two, linked': (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <Jurisdictions
              of={{
                ...{ jurisdiction: 'Austria', jurisdictionCode: 'AT' },
                ...{ furtherJurisdictions: ['Kenya'], furtherJurisdictionCodes: ['KE'] },
              }}
              linked
            />
          </p>
        ),
      },
    },
    {
      name: 'Icon',
      from: 'Icon.tsx',
      use: 'A drawing in lines of the colour of the text; the text beside it has the words.',
      states: {
        Normal: (
          <p className="flex items-center gap-2">
            <Icon drawing={MAIL} size={18} /> Newsletter
          </p>
        ),
      },
    },
    {
      name: 'Moment',
      from: 'Moment.tsx',
      use: 'A date and an hour by the clock of the reader.',
      states: { Normal: <Moment at="2026-03-03T09:30:00.000Z" /> },
    },
    {
      name: 'RelativeTime',
      from: 'RelativeTime.tsx',
      use: 'How long ago something was, with the exact moment on hover.',
      states: {
        'Hours, days and none': (
          <p className="flex gap-6">
            <RelativeTime date={hoursAgo(3)} />
            <RelativeTime date={hoursAgo(75)} />
            <RelativeTime date={null} />
          </p>
        ),
      },
    },
    {
      name: 'Paragraphs',
      from: 'Paragraphs.tsx',
      use: 'Plain text of several paragraphs.',
      states: { Normal: <Paragraphs text={'The court decided in March.\n\nThe reasons followed in May.'} /> },
    },
    {
      name: 'SettingsGroup',
      from: 'SettingsGroup.tsx',
      use: 'A group of settings: what it is for on the left, its controls on the right.',
      within: 'SettingsPage',
    },
    {
      name: 'SettingsPage',
      from: 'SettingsGroup.tsx',
      use: 'Groups of settings, without a line above the first.',
      states: {
        Normal: (
          <SettingsPage>
            <SettingsGroup title="Ticker" note="Runs at the top of every page.">
              <p>Its controls.</p>
            </SettingsGroup>
          </SettingsPage>
        ),
      },
    },
    {
      name: 'Changed',
      from: 'Changed.tsx',
      use: 'A piece of a text that was added or removed, marked and said.',
      states: {
        'Removed and added': (
          <p>
            The rate is <Changed text="19" change="removed" /> <Changed text="20" change="added" /> per cent.
          </p>
        ),
      },
    },
    {
      name: 'Comparison',
      from: 'Comparison.tsx',
      use: 'Two versions of a plain text; load it with React.lazy.',
      states: {
        Normal: (
          <Suspense>
            <Comparison before="The rate is 19 per cent." after="The reduced rate is 10 per cent." />
          </Suspense>
        ),
      },
    },
  ],
};
