import { type RefObject, useEffect, useRef, useState } from 'react';
import { SUB_CATEGORIES, type SubCategory } from '#features/humor/vocabulary.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { textToHtml } from '#kernel/text-to-html.ts';
import { readStored, removeStored, writeStored } from '#platform/web/browser-storage.ts';
import { PUBLIC_SUBMISSION_TYPES } from '../public-vocabulary.ts';
import type { SubmitSearch } from './search.ts';

/** The values of the form, as texts; `content` is HTML. */
export interface Draft {
  authorName: string;
  authorEmail: string;
  title: string;
  type: string;
  subCategory: SubCategory;
  content: string;
}

const PUBLIC_DRAFT = 'submission-draft';

/**
 * Keeps the typed text in this browser until it is sent. Starts with the server's values, so that hydration matches,
 * then restores the kept draft and the text typed before the scripts were loaded.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, search: SubmitSearch, returned?: ReturnedForm) {
  const [draft, setDraft] = useState(() => firstDraft(search, returned));
  const latest = useRef(draft);
  const preselected = `${search.type ?? ''} ${search.subCategory ?? ''}`;

  const show = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };
  const change = (part: Partial<Draft>) => {
    show({ ...latest.current, ...part });
    writeStored(PUBLIC_DRAFT, { draft: latest.current, preselected } satisfies Kept);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has started
  useEffect(() => {
    const kept = returned ? undefined : keptFor(preselected);
    const next = { ...latest.current, ...kept, ...typedInto(form.current, latest.current) };
    if (isEmpty(next)) show(next);
    else change(next);
  }, []);
  const discard = () => {
    forgetDraft();
    show(firstDraft(search));
  };
  return { draft, change, discard };
}

export const isEmpty = ({ authorName, authorEmail, title, content }: Draft) =>
  authorName + authorEmail + title + content === '';

/** Returns the initial values: from a returned form, otherwise from the address. */
function firstDraft(search: SubmitSearch, returned?: ReturnedForm): Draft {
  const { authorName = '', authorEmail = '', title = '', content = '', ...choices } = returned?.values ?? {};
  return {
    authorName,
    authorEmail,
    title,
    type: choices.type ?? search.type ?? PUBLIC_SUBMISSION_TYPES[0],
    subCategory: SUB_CATEGORIES.find((known) => known === choices.subCategory) ?? search.subCategory ?? 'story',
    content: textToHtml(content),
  };
}

/** Returns the controls that differ from the server's values. */
function typedInto(form: HTMLFormElement | null, sent: Draft): Partial<Draft> {
  const { content, ...typed } = Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>;
  const changed = Object.entries(typed).filter(([name, value]) => name in sent && value !== sent[name as keyof Draft]);
  return { ...Object.fromEntries(changed), ...(content && { content: textToHtml(content) }) };
}

interface Kept {
  draft: Draft;
  /** The choices in the address when the draft was kept: choices of another link replace those of the draft. */
  preselected: string;
}

export const forgetDraft = (): void => removeStored(PUBLIC_DRAFT);

function keptFor(preselected: string): Partial<Draft> | undefined {
  const kept = readStored<Kept>(PUBLIC_DRAFT);
  if (!kept || kept.preselected === preselected) return kept?.draft;
  const { type, subCategory, ...texts } = kept.draft;
  return preselected.trim() === '' ? kept.draft : texts;
}
