import { escapeText } from '#kernel/text-to-html.ts';

interface Crash {
  status: number;
  /** Whether a form was sent that has not been processed. */
  sent: boolean;
  /** The reason, if the cause is not a mistake of ours. */
  refusal?: string;
}

/** Returns the page that readers see when a page could not be made: plain HTML without scripts. */
export function crashPage(siteName: string, crash: Crash): string {
  const { title, advice } = wordsFor(crash);
  return `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${escapeText(siteName)}</title><link rel="stylesheet" href="/crash.css"></head><body><main><p>${escapeText(siteName)}</p><h1>${title}</h1><p>${advice}</p><p><a href="">Reload this page</a> · <a href="/">Front page</a></p></main></body></html>`;
}

function wordsFor({ status, sent, refusal }: Crash): { title: string; advice: string } {
  if (refusal) {
    const why = escapeText(refusal).replace(/\.?$/, '.');
    if (sent) return { title: 'This could not be sent', advice: `${why} Go back to find what you typed.` };
    return { title: status === 429 ? 'One moment, please' : 'This page could not be shown', advice: why };
  }
  if (status === 503)
    return {
      title: 'We will be right back',
      advice: 'The newspaper is briefly unavailable. Please reload this page in a minute.',
    };
  return {
    title: 'Something went wrong',
    advice:
      'This page could not be shown. It is our mistake, not yours. Please reload it; if that does not help, start again from the front page.',
  };
}
