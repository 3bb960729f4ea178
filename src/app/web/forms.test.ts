/** Checks every form of the site: either nothing typed into it is lost, or the list says why it needs no guard. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const source = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/**
 * The hooks that keep input and ask before it is left (`platform/web/ui/unsaved`, `record-editor`, and two forms that
 * only keep it).
 */
const GUARD = /\b(useUnsaved|useUnsavedForm|useUnsavedLater|useEditing|useDrafts|useDraft|useWriting|useIssue)\(/;

/** Forms whose guard is in the component that renders them. */
const GUARDED_BY: Record<string, string> = {
  'platform/web/ui/record-editor/Editor.tsx': 'features/articles/web/editor/ArticleEditorPage.tsx',
};

const SEARCH = 'its input is in the address';
const SECRET = 'passwords and codes are never kept';
const BUTTON = 'it has a button and no input';
const SHORT = 'one line or one choice, typed again in a moment';
const CONFIRMATION = 'typing it again is the point: it confirms what cannot be undone';

const UNGUARDED: Record<string, string> = {
  'app/web/layout/SearchForm.tsx': SEARCH,
  'features/search/web/Facets.tsx': SEARCH,
  'features/search/web/SearchPage.tsx': SEARCH,
  'platform/web/ui/FilterForm.tsx': SEARCH,
  'platform/web/ui/ListBar.tsx': SEARCH,
  'platform/web/ui/data-table/ListTools.tsx': SEARCH,
  'features/accounts/web/AccountForm.tsx': 'its fields are in the pages with an <AccountForm>, which this list names',
  'features/accounts/web/AdminLoginPage.tsx': SECRET,
  'features/accounts/web/ForgotPasswordPage.tsx': SHORT,
  'features/accounts/web/LoginPage.tsx': SECRET,
  'features/accounts/web/LogoutPage.tsx': BUTTON,
  'features/accounts/web/RegisterPage.tsx': SECRET,
  'features/accounts/web/ResetPasswordPage.tsx': SECRET,
  'features/accounts/web/VerifyEmailPage.tsx': BUTTON,
  'features/accounts/web/account/ConfirmEmailPage.tsx': BUTTON,
  'features/accounts/web/account/EmailPage.tsx': SECRET,
  'features/accounts/web/account/EndSessionsPage.tsx': BUTTON,
  'features/accounts/web/account/NamePage.tsx': SHORT,
  'features/accounts/web/account/PasswordPage.tsx': SECRET,
  'features/accounts/web/passkeys/PasskeysPage.tsx': SHORT,
  'features/accounts/web/passkeys/PasskeyItem.tsx': SHORT,
  'features/accounts/web/proof/ProofDialog.tsx': SECRET,
  'features/accounts/web/second-factor/AppStep.tsx': SECRET,
  'features/accounts/web/second-factor/CodePage.tsx': SECRET,
  'features/accounts/web/second-factor/SetUp.tsx': SECRET,
  'features/alerts/web/AlertPage.tsx': SHORT,
  'features/calendar/web/desk/Beginning.tsx': SHORT,
  'features/calendar/web/desk/Moving.tsx': SHORT,
  'features/desk/web/SavedViews.tsx': SHORT,
  'features/home/web/desk/StoryOrder.tsx': SEARCH,
  'features/api/web/desk/ApiKeysList.tsx': SHORT,
  'features/imports/web/desk/NewImport.tsx': SHORT,
  'features/invitations/web/InvitationPage.tsx': SECRET,
  'features/newsletter/web/NewsletterCard.tsx': SHORT,
  'features/newsletter/web/desk/IssuesList.tsx': SHORT,
  'features/newsletter/web/Preferences.tsx': SHORT,
  'features/privacy/web/DeleteAccountPage.tsx': SECRET,
  'features/publishing/web/StyleRules.tsx': SHORT,
  'features/privacy/web/Found.tsx': CONFIRMATION,
  'features/submissions/web/desk/ApproveDialog.tsx': SHORT,
  'features/submissions/web/desk/QueueBulk.tsx': SHORT,
  'features/submissions/web/linked/LinkedSubmissionPage.tsx': BUTTON,
  'features/users/web/desk/UserDialog.tsx': SHORT,
  'platform/web/mailed-link/NewLink.tsx': BUTTON,
  'platform/web/ui/data-table/BulkBar.tsx': SHORT,
  'platform/web/ui/rich-text/link-popover.tsx': SHORT,
};

const forms = globSync('{app,features,platform}/**/*.tsx', { cwd: ROOT.pathname })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(?:test|fixtures)\./.test(path) && /<(?:form|AccountForm)\b/.test(source(path)))
  .toSorted();

test.each(forms)('nothing typed into %s is lost, or the list above says why it may be', (path) => {
  const guarded = GUARD.test(source(GUARDED_BY[path] ?? path));
  expect(guarded, 'add useUnsavedForm() to this form').toBe(!(path in UNGUARDED));
});

test('the list names only forms that exist', () => {
  expect([...Object.keys(UNGUARDED), ...Object.keys(GUARDED_BY)].filter((path) => !forms.includes(path))).toEqual([]);
});

test('no code uses the browser’s own dialogs to ask', () => {
  const asking = globSync('{app,features,platform}/**/*.{ts,tsx}', { cwd: ROOT.pathname }).filter(
    (path) => /web\//.test(path) && /\b(window\.)?(confirm|prompt|alert)\(['"`]/.test(source(path)),
  );
  expect(asking).toEqual([]);
});
