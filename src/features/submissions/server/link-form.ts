import type { FastifyRequest } from 'fastify';
import { linesOf } from '#kernel/plain-text.ts';
import { textToHtml } from '#kernel/text-to-html.ts';

/**
 * Turns a form of the page behind an author's link into the contract's input. The editor sends HTML; without scripts
 * the form sends plain text, and unchanged text keeps its formatting.
 */
export function readLinkForm(typed: Record<string, string>, request: FastifyRequest): unknown {
  const { token } = request.params as { token: string };
  const { action, title, type, subCategory, authorName, updatedAt, content = '', format, original = '' } = typed;
  if (action !== 'revise') return { action, token };
  const html = format === 'html' ? content : isUntouched(content, original) ? original : textToHtml(content);
  return {
    action,
    token,
    title,
    type,
    authorName,
    content: html,
    ...(subCategory && { subCategory }),
    ...(updatedAt && { updatedAt }),
  };
}

const isUntouched = (typed: string, html: string) => typed.replace(/\r\n/g, '\n').trim() === linesOf(html);
