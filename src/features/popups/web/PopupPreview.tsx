import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { Prose } from '#platform/web/ui/rich-text/Prose.tsx';
import type { PublicPopup } from '../contract.ts';
import { DEFAULT_BUTTON_TEXT } from '../vocabulary.ts';

type Shown = Pick<PublicPopup, 'title' | 'content' | 'buttonText' | 'buttonUrl'>;

/** Shows a popup at the desk as readers would see it. Its links and its button do nothing. */
export function PopupPreview({ popup: { title, content, buttonText, buttonUrl } }: { popup: Shown }) {
  return (
    <div className="rounded-md border border-rule bg-raised">
      <p className="border-rule border-b px-5 py-4 font-semibold font-serif text-2xl text-balance">
        {title || <span className="text-ink-faint">Title</span>}
      </p>
      <div inert className="px-5 py-5">
        {content ? <Prose html={content} /> : <p className="font-serif text-ink-faint text-lg">Content</p>}
      </div>
      {buttonUrl && (
        <p className="flex justify-end border-rule border-t px-5 py-4">
          <span className={buttonClasses()}>{buttonText || DEFAULT_BUTTON_TEXT}</span>
        </p>
      )}
    </div>
  );
}
