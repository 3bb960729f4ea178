import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { SUB_CATEGORIES, type SubCategory } from '#features/humor/vocabulary.ts';
import { prepareProof, takeProof } from '#features/proof/web/index.ts';
import { client } from '#kernel/client.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { textToHtml } from '#kernel/text-to-html.ts';
import { readStored, removeStored, writeStored } from '#platform/web/browser-storage.ts';
import { useReturnedForm } from '#platform/web/returned-form.ts';
import { Submit } from '#platform/web/ui/Button.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import { loadToasts } from '#platform/web/ui/Toaster.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { PublicSubmission } from '../author-contract.ts';
import type { submissionsApi } from '../contract.ts';
import { PUBLIC_SUBMISSION_TYPES } from '../public-vocabulary.ts';
import { HUMOR_CHOICES, PUBLIC_DRAFT, typeChoices } from '../vocabulary.ts';
import { ContentField } from './ContentField.tsx';
import type { SubmitSearch } from './search.ts';

/** The values of the form, as texts; `content` is HTML. */
interface Draft {
  authorName: string;
  authorEmail: string;
  title: string;
  type: string;
  subCategory: SubCategory;
  content: string;
  /** What was left out of the text. */
  leftOut: string;
}

/**
 * Keeps the typed text in this browser until it is sent. Starts with the server's values, so that hydration matches.
 * Then restores the kept draft and the text typed before the scripts were loaded.
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

const isEmpty = ({ authorName, authorEmail, title, content }: Draft) =>
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
    leftOut: choices.leftOut ?? '',
  };
}

/** Returns the fields whose values differ from the server's. */
function typedInto(form: HTMLFormElement | null, sent: Draft): Partial<Draft> {
  const { content, ...typed } = Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>;
  const changed = Object.entries(typed).filter(([name, value]) => name in sent && value !== sent[name as keyof Draft]);
  return { ...Object.fromEntries(changed), ...(content && { content: textToHtml(content) }) };
}

interface Kept {
  draft: Draft;
  /** The choices in the address when the browser kept the draft. Choices in another link replace the draft's. */
  preselected: string;
}

const forgetDraft = (): void => removeStored(PUBLIC_DRAFT);

function keptFor(preselected: string): Partial<Draft> | undefined {
  const kept = readStored<Kept>(PUBLIC_DRAFT);
  if (!kept || kept.preselected === preselected) return kept?.draft;
  const { type, subCategory, ...texts } = kept.draft;
  return preselected.trim() === '' ? kept.draft : texts;
}

const submissions = client<typeof submissionsApi>();

/** Sends the form and shows the success view (behaviour 12.5 and 12.6). */
export function useSubmit(returned: ReturnedForm | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useForm({
    returned,
    schema: async () => (await import('../author-contract.ts')).PublicSubmission,
    values: toSubmission,
    send: async (body: PublicSubmission) => {
      await submissions('POST /api/public/submissions', { body: { ...body, proof: await takeProof() } });
      forgetDraft();
      toast({
        title: 'Article Submitted Successfully!',
        description: "Thank you for your contribution. We'll review your article and get back to you via email.",
      });
      void queryClient.invalidateQueries({ queryKey: ['/api/submissions'] });
      await navigate({ to: '/submit', search: { sent: 1 } });
    },
    onFailure: (err) => {
      console.error(err);
      toast({
        title: 'Submission Failed',
        description: 'There was an error submitting your article. Please try again.',
        tone: 'danger',
      });
    },
  });
}

/**
 * The editor sends HTML; until it is loaded, the text area sends plain text. Leaves out the honeypot, which a password
 * manager may have filled in: bots post the form without the page's scripts.
 */
function toSubmission(form: FormData) {
  const { content = '', format, website, ...fields } = Object.fromEntries(form) as Record<string, string>;
  return { ...fields, content: format === 'html' ? content : textToHtml(content) };
}

const PATH = '/submit';
const ORDER = ['authorName', 'authorEmail', 'title', 'type', 'subCategory', 'content'] as const;
const route = getRouteApi(PATH);
const types = typeChoices(PUBLIC_SUBMISSION_TYPES);

function begin(): void {
  prepareProof();
  loadToasts();
}

/** The form of behaviour 12.3 to 12.6. Without scripts, it posts to /submit (server/routes.ts). */
export function SubmitForm() {
  const returned = useReturnedForm(PATH);
  const { form, errors, pending } = useSubmit(returned);
  const { draft, change, discard } = useDraft(form.ref, route.useSearch(), returned);
  const firstWrong = ORDER.find((name) => returned?.errors[name]);
  const control = (name: keyof Draft & string) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    // Without scripts, the browser focuses the first invalid field.
    ...(name === firstWrong && { autoFocus: true }),
  });

  return (
    <form {...form} onFocus={begin} method="post" action={PATH} className="flex flex-col gap-6">
      <ProblemNote>{returned?.message}</ProblemNote>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...control('authorName')} label="Your name" autoComplete="name" />
        <TextField {...control('authorEmail')} label="Email address" type="email" autoComplete="email" />
      </div>
      <TextField {...control('title')} label="Article title" autoComplete="off" />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField {...control('type')} label="Article type" choices={types} />
        {draft.type === 'tax_humor' && (
          <SelectField {...control('subCategory')} label="Kind of humor" choices={HUMOR_CHOICES} />
        )}
      </div>
      <ContentField
        label="Article content"
        values={draft}
        onChange={change}
        error={errors.content}
        text={returned?.values.content}
        autoFocus={firstWrong === 'content'}
      />
      <Honeypot />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-rule border-t pt-6">
        <Submit pending={pending} verb="Submit Article for Review" doing="Submitting..." />
        <DraftNote draft={draft} onDiscard={discard} onUndo={change} />
      </div>
    </form>
  );
}

/** People cannot see this field; a bot gives itself away by filling it in. */
function Honeypot() {
  return (
    <div aria-hidden className="sr-only">
      <label>
        Leave this blank
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

interface DraftNoteProps {
  draft: Draft;
  onDiscard: () => void;
  onUndo: (draft: Draft) => void;
}

/** Says that this device keeps the typed text, and offers to remove it, because others may use the device. */
function DraftNote({ draft, onDiscard, onUndo }: DraftNoteProps) {
  const [discarded, setDiscarded] = useState<Draft>();
  const [isKept, setKept] = useState(false);
  // Without scripts, no text is kept.
  useEffect(() => setKept(true), []);
  const link = 'min-h-6 cursor-pointer font-semibold text-accent underline underline-offset-2 hover:text-accent-strong';
  if (!isKept) return null;
  if (!isEmpty(draft))
    return (
      <p className="text-ink-faint text-sm">
        Kept on this device until you send it.{' '}
        <button
          type="button"
          className={link}
          onClick={() => {
            setDiscarded(draft);
            onDiscard();
          }}
        >
          Discard draft
        </button>
      </p>
    );
  if (!discarded) return null;
  return (
    <p role="status" className="text-ink-faint text-sm">
      Draft discarded.{' '}
      <button type="button" className={link} onClick={() => onUndo(discarded)}>
        Restore it
      </button>
    </p>
  );
}
