import { useSuspenseQuery } from '@tanstack/react-query';
import { TextPage } from '#platform/web/TextPage.tsx';
import { pageTextsQuery } from './queries.ts';

/** Privacy and terms are page texts, which administrators edit (behaviour 1.8). */
export function PrivacyPage() {
  const { data: texts } = useSuspenseQuery(pageTextsQuery('privacy'));
  return <TextPage title={texts.privacy_title || 'Privacy Policy'} html={texts.privacy_content ?? ''} />;
}

export function TermsPage() {
  const { data: texts } = useSuspenseQuery(pageTextsQuery('terms'));
  return <TextPage title={texts.terms_title || 'Terms of Service'} html={texts.terms_content ?? ''} />;
}
