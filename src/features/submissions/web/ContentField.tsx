import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { textToHtml } from '#kernel/text-to-html.ts';
import { Field } from '#platform/web/ui/Field.tsx';
import { lazyOptional } from '#platform/web/ui/lazy-optional.ts';
import { CONTENT_MIN, RECOMMENDED_WORDS } from '../vocabulary.ts';
import type { PictureEditorProps } from './pictures/PictureEditor.tsx';

const WordCount = lazyOptional(() => import('./WordCount.tsx'));

/** The part of a form's values that the editor reads and changes. */
interface Texts {
  /** The title of the text, which a pasted text should not repeat. */
  title: string;
  /** HTML. */
  content: string;
  /** What was left out of the texts pasted so far, in the form of `writeLeftOut`. */
  leftOut: string;
}

interface ContentFieldProps {
  label: string;
  values: Texts;
  onChange: (change: Partial<Texts>) => void;
  error?: string | undefined;
  /** The plain text of a form that the server returned. */
  text?: string | undefined;
  /** The value has formatting that the text area would lose, so the editor is loaded at once. */
  formatted?: boolean;
  /** For a browser without scripts. */
  autoFocus?: boolean;
  /** The token of the author's emailed link, if the author came through it. */
  token?: string;
}

const PLACEHOLDER = 'Write or paste your text here';

/** A text area that works without scripts. The editor replaces it once loaded, and keeps its text and focus. */
export function ContentField({
  label,
  values: { title, content, leftOut },
  onChange,
  error,
  text = '',
  formatted = false,
  autoFocus = false,
  token,
}: ContentFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  // Until the editor is loaded, protects a text that the text area cannot show.
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  const waiting = started && (formatted || (content !== '' && box.current?.value === ''));
  const Editor = useEditor(waiting);
  return (
    <Field
      label={label}
      hint={`At least ${CONTENT_MIN} characters; ${RECOMMENDED_WORDS.from}-${RECOMMENDED_WORDS.to} words are recommended.`}
      error={error}
    >
      {(ids) => (
        <>
          {Editor ? (
            <div className="min-h-83">
              <input type="hidden" name="content" value={content} data-focus={ids.id} />
              <input type="hidden" name="format" value="html" />
              <input type="hidden" name="leftOut" value={leftOut} />
              <Editor
                {...ids}
                label={label}
                placeholder={PLACEHOLDER}
                value={content}
                onChange={(html) => onChange({ content: html })}
                // Asks the document, because the author may have clicked before the page handled events.
                autoFocus={document.activeElement === box.current}
                title={title}
                onTitle={(next) => onChange({ title: next })}
                token={token}
                leftOut={leftOut}
                onLeftOut={(parts) => onChange({ leftOut: parts })}
              />
            </div>
          ) : (
            <textarea
              {...ids}
              {...(autoFocus && { autoFocus })}
              ref={box}
              name="content"
              defaultValue={text}
              readOnly={waiting}
              autoComplete="off"
              placeholder={PLACEHOLDER}
              onChange={(event) => onChange({ content: textToHtml(event.target.value) })}
              className="control min-h-83 px-4 py-3 font-serif text-lg"
            />
          )}
          <div className="min-h-6 text-ink-faint text-sm">
            {/* Not rendered on the server, which sends a returned form as one complete page. */}
            <Suspense>{started && content !== '' && <WordCount html={content} />}</Suspense>
          </div>
        </>
      )}
    </Field>
  );
}

/** Events that suggest that a person is about to write. */
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
/** Then loads the editor anyway, while the person is reading the guidelines. */
const SOON_MS = 1500;

/**
 * Loads the editor at the first activity, after a moment, or at once for a stored draft. Waits because the editor is
 * larger than the page.
 */
function useEditor(needed: boolean) {
  const [Editor, setEditor] = useState<ComponentType<PictureEditorProps>>();
  useEffect(() => {
    // If loading fails, the text area stays and works.
    const load = () => {
      stop();
      import('./pictures/PictureEditor.tsx').then((module) => setEditor(() => module.default), console.warn);
    };
    const timer = setTimeout(() => load(), SOON_MS);
    const stop = () => {
      clearTimeout(timer);
      for (const event of ACTIVITY) document.removeEventListener(event, load);
    };
    for (const event of ACTIVITY) document.addEventListener(event, load, { passive: true });
    if (needed) load();
    return stop;
  }, [needed]);
  return Editor;
}
