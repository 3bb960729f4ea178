import { Tabs } from 'radix-ui';
import { BackLink } from '#platform/web/ui/BackLink.tsx';
import { BackToList } from '#platform/web/ui/BackToList.tsx';
import { Contents } from '#platform/web/ui/Contents.tsx';
import { ListSwitch } from '#platform/web/ui/data-table/ListSwitch.tsx';
import { TabButtons } from '#platform/web/ui/data-table/TabButtons.tsx';
import { FeedLinks } from '#platform/web/ui/FeedLinks.tsx';
import { FilterTabs } from '#platform/web/ui/FilterTabs.tsx';
import { PageButtons } from '#platform/web/ui/PageButtons.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import { ShareButtons } from '#platform/web/ui/ShareButtons.tsx';
import { SiteLink } from '#platform/web/ui/SiteLink.tsx';
import { ThemeToggle } from '#platform/web/ui/ThemeToggle.tsx';
import { nothing } from '../nothing.ts';
import type { Section } from '../primitive.ts';

const TABS = [
  { key: 'articles', label: 'Articles', waiting: 3, waitingFor: '3 drafts to review' },
  { key: 'jobs', label: 'Jobs & Training' },
  { key: 'newsletter', label: 'Newsletter' },
];

export const navigation: Section = {
  id: 'navigation',
  title: 'Navigation',
  primitives: [
    {
      name: 'BackLink',
      from: 'BackLink.tsx',
      use: 'Leads from the page of one record to the list that it belongs to.',
      states: { Normal: <BackLink to="/events">Back to Events</BackLink> },
    },
    {
      name: 'BackToList',
      from: 'BackToList.tsx',
      use: 'Leads from a record to its list, as the reader has filtered it.',
      states: { Normal: <BackToList to="/training">Back to Training</BackToList> },
    },
    {
      name: 'SiteLink',
      from: 'SiteLink.tsx',
      use: 'A link of the managed navigation: a page of the site, or an address elsewhere.',
      states: {
        'Within the site and to elsewhere': (
          <p className="flex gap-6">
            <SiteLink href="/careers" className="text-accent hover:underline">
              Careers
            </SiteLink>
            <SiteLink href="https://example.org" className="text-accent hover:underline">
              Example Institute
            </SiteLink>
          </p>
        ),
      },
    },
    {
      name: 'ShareButtons',
      from: 'ShareButtons.tsx',
      use: 'Lets readers share a page on networks, by email or by its address.',
      states: { Normal: <ShareButtons path="/events/1" title="A day on levies" /> },
    },
    {
      name: 'TabButtons',
      from: 'data-table/TabButtons.tsx',
      use: 'The tabs of the desk, within the Tabs.Root of radix-ui that says which one is chosen.',
      states: {
        'First of three': (
          <Tabs.Root defaultValue="articles">
            <TabButtons tabs={TABS} className="" />
            {TABS.map(({ key, label }) => (
              <Tabs.Content key={key} value={key} className="pt-3 text-sm">
                {label}
              </Tabs.Content>
            ))}
          </Tabs.Root>
        ),
      },
    },
    {
      name: 'CountBadge',
      from: 'data-table/TabButtons.tsx',
      use: 'A count beside the name of a tab or of a list.',
      within: 'TabButtons',
    },
    {
      name: 'ListSwitch',
      from: 'data-table/ListSwitch.tsx',
      use: 'The lists of a tab that has several, as links.',
      states: {
        'Second of three': (
          <ListSwitch
            label="Example lists"
            lists={[
              { path: '/a', label: 'Jobs' },
              { path: '/b', label: 'Courses' },
              { path: '/c', label: 'Events' },
            ]}
            current="/b"
          />
        ),
      },
    },
    {
      name: 'FilterTabs',
      from: 'FilterTabs.tsx',
      use: 'A row of choices above a list, of which one holds.',
      states: {
        'First of three': (
          <FilterTabs
            label="Show submissions by status"
            choices={[
              { value: 'pending', label: 'Pending' },
              { value: 'approved', label: 'Approved' },
              { value: 'rejected', label: 'Rejected' },
            ]}
            value="pending"
            onChange={nothing}
          />
        ),
      },
    },
    {
      name: 'Pagination',
      from: 'Pagination.tsx',
      use: 'Pages of a list whose page is part of the address: links, which work without scripts.',
      states: {
        'First page': <Pagination page={1} perPage={20} total={43} to="/" />,
        'Second page': <Pagination page={2} perPage={20} total={43} to="/" />,
        'Last page': <Pagination page={3} perPage={20} total={43} to="/" />,
      },
    },
    {
      name: 'FeedLinks',
      from: 'FeedLinks.tsx',
      use: 'Links to the feed of a list, in each format.',
      states: {
        Normal: (
          <p className="flex gap-x-4">
            As a feed: <FeedLinks addressOf={(end) => `/topics/vat/feed.${end}`} />
          </p>
        ),
      },
    },
    {
      name: 'PageButtons',
      from: 'PageButtons.tsx',
      use: 'Pages of a list within a dialog, whose page is no part of the address.',
      states: {
        Normal: <PageButtons label="Pages of versions" page={1} perPage={50} total={120} onPage={nothing} />,
      },
    },
    {
      name: 'SectionHead',
      from: 'SectionHead.tsx',
      use: 'The head of a section on a front page, with the way to all of it.',
      states: { Normal: <SectionHead id="section-head-example" title="Latest Careers" to="/careers" /> },
    },
    {
      name: 'Contents',
      from: 'Contents.tsx',
      use: 'The table of contents of a long text: folded above it, or beside it where there is room.',
      states: {
        Folded: (
          <div className="@container">
            <Contents
              title="In this article"
              sections={[
                { id: 'buttons', title: 'What the court held', level: 2 },
                { id: 'fields', title: 'The chain of payments', level: 3 },
              ]}
            />
          </div>
        ),
      },
    },
    {
      name: 'ThemeToggle',
      from: 'ThemeToggle.tsx',
      use: 'Switches between the light and the dark theme; the choice is remembered.',
      states: { Normal: <ThemeToggle /> },
    },
  ],
};
