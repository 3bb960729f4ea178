/** Writes WordPress exports for tests. */

interface Item {
  id: number;
  title: string;
  content?: string;
  type?: string;
  status?: string;
  /** Further elements, as XML. */
  more?: string;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export const BASE = 'https://old.example';

/** Returns the item of a post, or of the record that `type` names. */
export const item = ({ id, title, content = '', type = 'post', status = 'publish', more = '' }: Item): string => `
  <item>
    <title>${cdata(title)}</title>
    <link>${BASE}/2019/05/piece-${id}/</link>
    <dc:creator>${cdata('mira')}</dc:creator>
    <content:encoded>${cdata(content)}</content:encoded>
    <excerpt:encoded>${cdata('')}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date_gmt>2019-05-04 10:30:00</wp:post_date_gmt>
    <wp:post_modified_gmt>2020-01-02 08:00:00</wp:post_modified_gmt>
    <wp:post_name>piece-${id}</wp:post_name>
    <wp:status>${status}</wp:status>
    <wp:post_type>${type}</wp:post_type>
    ${more}
  </item>`;

export const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

export const file = (id: number, path: string, more = ''): string =>
  item({
    id,
    title: `File ${id}`,
    type: 'attachment',
    status: 'inherit',
    more: `<wp:attachment_url>${BASE}/wp-content/uploads/${path}</wp:attachment_url>${more}`,
  });

export const comment = (id: number, body: string, more = ''): string => `
  <wp:comment>
    <wp:comment_id>${id}</wp:comment_id>
    <wp:comment_author>${cdata('Tove Lindqvist')}</wp:comment_author>
    <wp:comment_date_gmt>2019-05-05 09:00:00</wp:comment_date_gmt>
    <wp:comment_content>${cdata(body)}</wp:comment_content>
    ${more || '<wp:comment_approved>1</wp:comment_approved>'}
  </wp:comment>`;

export const exportOf = (...items: string[]): string => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>The old paper</title>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_blog_url>${BASE}</wp:base_blog_url>
  <wp:author>
    <wp:author_login>mira</wp:author_login><wp:author_display_name>${cdata('Mira Halvorsen')}</wp:author_display_name>
  </wp:author>
  ${items.join('\n')}
</channel>
</rss>`;
