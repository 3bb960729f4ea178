/**
 * What readers see when a page could not be made: plain HTML that needs nothing else to work. `refusal` says why a form
 * was not even looked at.
 */
export function crashPage(siteName: string, status: number, refusal?: string): string {
  const away = status === 503;
  const title = refusal ? 'This could not be sent' : away ? 'We will be right back' : 'Something went wrong';
  const advice = refusal
    ? `${escapeHtml(refusal).replace(/\.?$/, '.')} Go back to find what you typed.`
    : away
      ? 'The newspaper is briefly unavailable. Please reload this page in a minute.'
      : 'This page could not be shown. It is our mistake, not yours. Please reload it; if that does not help, start again from the front page.';
  return `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${escapeHtml(siteName)}</title><link rel="stylesheet" href="/crash.css"></head><body><main><p>${escapeHtml(siteName)}</p><h1>${title}</h1><p>${advice}</p><p><a href="">Reload this page</a> · <a href="/">Front page</a></p></main></body></html>`;
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
