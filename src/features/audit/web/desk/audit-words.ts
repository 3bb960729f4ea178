import type { AuditEntry } from '#features/audit/contract.ts';
import type { AdminSearch } from '#features/desk/web/search.ts';

/** What actions are done to, by the beginning of their name. */
const KINDS: Record<string, string> = {
  article: 'article',
  breaking_news: 'announcement',
  job: 'job',
  course: 'course',
  event: 'event',
  popup: 'popup',
  submission: 'submission',
  comment: 'comment',
  user: 'user',
  invitation: 'invitation',
  inquiry: 'inquiry',
  subscriber: 'subscriber',
  page: 'page text',
  settings: 'site settings',
  'navigation.header': 'header link',
  'navigation.footer': 'footer',
  navigation: 'navigation',
  bin: 'bin',
  mail: 'mail',
  newsletter: 'newsletter issue',
  privacy: 'what is held of somebody',
  retention: 'retention',
};

const VERBS: Record<string, string> = {
  create: 'Created',
  add: 'Added',
  update: 'Changed',
  delete: 'Moved to the bin:',
  restore: 'Restored',
  revert: 'Restored an old version of the',
  erase: 'Deleted for good:',
  approve: 'Approved',
  reject: 'Rejected',
  hide: 'Hid',
  export: 'Exported',
  role: 'Changed the role of a',
  disable: 'Disabled',
  enable: 'Enabled',
  'sign-out': 'Signed out everywhere:',
  'password-reset': 'Sent a password reset to a',
  answer: 'Answered',
  reopen: 'Opened again:',
  note: 'Noted about an',
  empty: 'Emptied the',
  send: 'Sent',
  schedule: 'Scheduled',
  unschedule: 'Took the date off:',
  stop: 'Stopped',
  refresh: 'Filled anew:',
  test: 'Sent a test of a',
  duplicate: 'Copied',
  expire: 'Closed',
  find: 'Looked up',
};
/** Names that say it all. */
const WHOLE: Record<string, string> = {
  'desk.sign-in': 'Signed in',
  'desk.sign-out': 'Signed out',
  'invitation.create': 'Invited',
  'invitation.send': 'Sent an invitation again',
  'invitation.accept': 'Accepted an invitation',
  'invitation.withdraw': 'Withdrew an invitation',
  'navigation.header': 'Changed the header links',
  'navigation.footer': 'Changed the footer',
  'mail.resend': 'Sent a mail again',
  'mail.resend-failed': 'Sent all failed mail again',
  'mail.lift-suppression': 'Lifted the suppression of an address',
};

const words = (name: string) => name.replace(/[._-]+/g, ' ');

/** 'article.update' → 'Changed article'; what has no words yet is shown as it is named. */
export function describeAction(action: string): string {
  const whole = WHOLE[action];
  if (whole) return whole;
  const at = action.lastIndexOf('.');
  const [kind, verb] = [action.slice(0, at), action.slice(at + 1)];
  const thing = KINDS[kind] ?? words(kind);
  const doing = VERBS[verb];
  return doing ? `${doing} ${thing}` : `${thing.charAt(0).toUpperCase()}${thing.slice(1)}: ${words(verb)}`;
}

/** Choices of the filter: each kind, and below it its actions. */
export function actionChoices(actions: readonly string[]): { value: string; label: string }[] {
  const kinds = new Map<string, string[]>();
  for (const action of actions) {
    const kind = action.split('.')[0]!;
    kinds.set(kind, [...(kinds.get(kind) ?? []), action]);
  }
  return [...kinds].flatMap(([kind, of]) => [
    ...(of.length > 1 ? [{ value: kind, label: `Everything about: ${KINDS[kind] ?? words(kind)}` }] : []),
    ...of.map((action) => ({ value: action, label: describeAction(action) })),
  ]);
}

/** What a form calls otherwise than its record does. */
const FORM_LABELS: Record<string, string> = { excerpt: 'Summary', buttonUrl: 'Button address', displayPages: 'Pages' };

/** 'publishedAt' → 'Published at'. */
export function fieldLabel(name: string): string {
  const label = FORM_LABELS[name];
  if (label) return label;
  const spaced = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** What changes with every save says nothing. */
export const isTelling = (field: string): boolean => !['id', 'updatedAt', 'contentText', 'wordCount'].includes(field);

type Editor =
  `/admin/${'articles' | 'announcements' | 'jobs' | 'courses' | 'events' | 'submissions' | 'newsletter'}/$id`;

const EDITORS: Record<string, Editor> = {
  article: '/admin/articles/$id',
  breaking_news: '/admin/announcements/$id',
  job: '/admin/jobs/$id',
  course: '/admin/courses/$id',
  event: '/admin/events/$id',
  submission: '/admin/submissions/$id',
  newsletter: '/admin/newsletter/$id',
};
/** Where the others are; with a record's id, its list shows it alone or opens it. */
const TABS: Record<string, AdminSearch> = {
  popup: { tab: 'marketing' },
  inquiry: { tab: 'marketing', list: 'inquiries' },
  comment: { tab: 'submissions' },
  subscriber: { tab: 'newsletter' },
  user: { tab: 'settings', list: 'users' },
  'second-factor': { tab: 'settings', list: 'users' },
  notices: { tab: 'settings', list: 'users' },
  invitation: { tab: 'settings', list: 'invitations' },
  mail: { tab: 'settings', list: 'mail' },
};
/** Where there is one of its kind, or a few that stand together. */
const WHOLE_TABS: Record<string, AdminSearch> = {
  navigation: { tab: 'settings' },
  settings: { tab: 'settings' },
};
const BIN: AdminSearch = { tab: 'content', list: 'bin' };

type Place = { editor: Editor; id: string } | { search: AdminSearch };
type Named = Pick<AuditEntry, 'action' | 'recordId' | 'standing' | 'page'>;

/** Where a record is: its editor, its list narrowed down to it, or the bin. Undefined for what is gone, or has no place. */
export function placeOf({ action, recordId, standing, page }: Named): Place | undefined {
  const kind = action.split('.')[0]!;
  if (standing === 'gone') return undefined;
  if (standing === 'bin' && recordId) return { search: { ...BIN, record: recordId } };
  if (kind === 'page')
    return page ? { search: { tab: 'pages', ...(recordId && { record: recordId, of: page }) } } : undefined;
  const editor = EDITORS[kind];
  if (editor) return recordId ? { editor, id: recordId } : undefined;
  const list = TABS[kind];
  if (list) return recordId ? { search: { ...list, record: recordId } } : undefined;
  const search = WHOLE_TABS[kind];
  return search && { search };
}

/** Where a person's account is. */
export const personPlace = (id: string): AdminSearch => ({ ...TABS.user, record: id });
