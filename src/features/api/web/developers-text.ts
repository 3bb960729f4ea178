import { KINDS } from '#features/kinds.ts';
import { forReading } from '#kernel/rich-text-reading.ts';

const code = (text: string) => `<pre><code>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>`;

const lists = KINDS.flatMap((kind) => ('imported' in kind ? `<li><code>/api/v1/${kind.tag}</code></li>` : [])).join('');

/** Explains the API to people who write programs. They can copy and run every call in it. */
export const developersText = (url: string): string => forReading({ id: 'page', content: written(url) }).content;

const written = (url: string) => `
<p>Programs can read everything that readers can read here, as JSON, without a key. With a key, they also write drafts for the editors, upload files and send submissions.</p>

<h2>Read</h2>
<p>Each kind of content has a list:</p>
<ul>${lists}</ul>
<p>Ask for the five articles that were published or changed last, with three of their fields:</p>
${code(`curl '${url}/api/v1/articles?limit=5&fields=title,page,publishedAt'`)}
<p>The response contains the records in <code>items</code> and a cursor in <code>next</code>, which is <code>null</code> on the last page:</p>
${code(`{
  "items": [
    {
      "id": "01a0b6c2-3f5e-7d44-9a51-2f0c8f6b1d20",
      "page": "${url}/articles/01a0b6c2-3f5e-7d44-9a51-2f0c8f6b1d20",
      "title": "What changes for holding companies",
      "publishedAt": "2026-11-02T08:30:00.000Z"
    }
  ],
  "next": "MjAyNi0xMS0wMlQwODozMDowMC4wMDBaIDAx…"
}`)}
<table>
<thead><tr><th>Parameter</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><code>limit</code></td><td>Records on a page, 1 to 100. The default is 20. A page holds at most about two megabytes.</td></tr>
<tr><td><code>cursor</code></td><td>Continues after a page: the <code>next</code> of that page. Leave the other parameters as they were.</td></tr>
<tr><td><code>updated_since</code></td><td>Only records that were published or changed at this time or later: <code>2026-11-01T00:00:00Z</code>.</td></tr>
<tr><td><code>order</code></td><td><code>newest</code> or <code>oldest</code> first. Use <code>oldest</code> to copy a list: anything that changes while you copy comes at the end.</td></tr>
<tr><td><code>fields</code></td><td>Only these fields, separated by commas. The <code>id</code> is always there.</td></tr>
</tbody>
</table>
<p>A single record has its id after the address of its list: <code>/api/v1/articles/{id}</code>. A withdrawn record can no longer be read, and is no longer in the lists.</p>
<p>Replies have an <code>ETag</code>. Send it back as <code>If-None-Match</code>: while nothing has changed, the response is an empty 304.</p>

<h2>Keys</h2>
<p>An administrator of the site creates keys under Settings, API keys, and chooses their scopes. Send the key with each call:</p>
${code(`curl -H "Authorization: Bearer $KEY" '${url}/api/v1/jobs'`)}
<p>You can make 600 calls a minute with one key. <code>RateLimit</code> says how many are left and in how many seconds the count starts again. Once none are left, the response is 429, and <code>Retry-After</code> says how many seconds to wait. Without a key, calls count against the network that they come from.</p>
<p>Keep the key on your server. Never put it into a page that runs in a reader’s browser.</p>

<h2>Write a draft</h2>
<p>A key with the scope <code>drafts:write</code> creates drafts of every kind. An editor reads and publishes them. In drafts of jobs, courses and events, fields and lists may be empty, except the title.</p>
${code(`curl -X POST '${url}/api/v1/articles' \\
  -H "Authorization: Bearer $KEY" \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: report-2026-11' \\
  -d '{"title": "What changes for holding companies",
       "content": "<p>The first paragraph.</p>",
       "type": "analysis"}'`)}
<p>The response contains the draft and <code>editUrl</code>, its page at the desk. If a call gets no response, repeat it within a day with the same <code>Idempotency-Key</code>: it will not create a second draft.</p>
<p>To change a draft, send the <code>updatedAt</code> of the version that you read. If somebody has saved it since, the response is 409:</p>
${code(`curl -X PATCH '${url}/api/v1/articles/{id}' \\
  -H "Authorization: Bearer $KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"title": "A better title", "updatedAt": "2026-11-02T08:30:00.000Z"}'`)}

<h2>Upload a file</h2>
<p>A key with the scope <code>files:write</code> adds pictures (JPEG, PNG, WebP, AVIF, GIF) and attachments (PDF, XLSX, CSV) of at most 50 MB to the library. The body is the file itself:</p>
${code(`curl -X POST '${url}/api/v1/files?name=rates.png&alt=Rates%20since%202020' \\
  -H "Authorization: Bearer $KEY" \\
  -H 'Content-Type: application/octet-stream' \\
  -H 'Idempotency-Key: rates-2026-11' \\
  --data-binary @rates.png`)}
<p><code>alt</code> describes a picture for readers who cannot see it; an editor cannot publish a picture that has no description. <code>caption</code>, <code>credit</code> and <code>licence</code> are optional. The response has the file’s <code>id</code>: a draft shows it as its cover with <code>coverId</code>, or in its text with <code>&lt;figure data-media="{id}"&gt;&lt;/figure&gt;</code>. An account may upload 300 files an hour.</p>

<h2>Send a submission</h2>
<p>A key with the scope <code>submissions:write</code> submits an article for review, in the name of its account:</p>
${code(`curl -X POST '${url}/api/submissions' \\
  -H "Authorization: Bearer $KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"title": "…", "content": "<p>…</p>", "type": "professional_article"}'`)}

<h2>Errors</h2>
<p>A failed request under <code>/api/v1</code> returns problem details (RFC 9457): <code>detail</code> is a sentence for people, <code>errors</code> has one for each wrong field.</p>
${code(`{
  "title": "Bad Request",
  "status": 400,
  "detail": "Location is required",
  "errors": { "location": "Location is required" }
}`)}

<h2>All calls, and a client</h2>
<p>The <a href="/api/docs">reference</a> lists every call, with examples; <a href="/api/openapi.json">its document</a> is in the format of OpenAPI 3.1. The site’s repository contains a client for TypeScript in the folder <code>client</code>.</p>
`;
