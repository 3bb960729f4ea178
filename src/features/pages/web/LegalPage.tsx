import { useSuspenseQuery } from '@tanstack/react-query';
import { TextPage } from '#platform/web/TextPage.tsx';
import { pageTextsQuery } from './queries.ts';

/** Behaviour 1.8: privacy and terms are page texts that administrators edit. */
export function PrivacyPage() {
  const { data: texts } = useSuspenseQuery(pageTextsQuery('privacy'));
  return <TextPage title={texts.privacy_title || 'Privacy Policy'} html={texts.privacy_content ?? ''} />;
}

export function TermsPage() {
  const { data: texts } = useSuspenseQuery(pageTextsQuery('terms'));
  return <TextPage title={texts.terms_title || 'Terms of Service'} html={texts.terms_content ?? ''} />;
}
