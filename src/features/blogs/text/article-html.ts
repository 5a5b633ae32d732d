import type { Media } from '#features/media/media.ts';
import { mediaUrl } from '#features/media/media-url.ts';
import type { Inline } from '#features/posts/text/rich-text.ts';
import { lookUp } from '#platform/look-up.ts';
import type { Article, ArticleBlock } from './article.ts';

interface Place {
  /** Of the site, for addresses that work elsewhere. */
  origin: string;
  pictures: ReadonlyMap<string, Media>;
}

/** An article as HTML, for feeds. Every text is escaped, and only addresses that were checked become links. */
export const articleHtml = (article: Article, place: Place): string =>
  article.map((block) => blockHtml(block, place)).join('\n');

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => lookUp(escapes, letter) ?? '');

function blockHtml(block: ArticleBlock, place: Place): string {
  const line = (children: readonly Inline[]) => children.map((one) => inlineHtml(one, place)).join('');
  switch (block.type) {
    case 'paragraph':
      return `<p>${line(block.children)}</p>`;
    case 'heading':
      return `<h${block.level}>${line(block.children)}</h${block.level}>`;
    case 'quote':
      return `<blockquote>${articleHtml(block.children, place)}</blockquote>`;
    case 'list': {
      const items = block.items.map((item) => `<li>${articleHtml(item, place)}</li>`).join('');
      if (!block.ordered) return `<ul>${items}</ul>`;
      return block.start === 1 ? `<ol>${items}</ol>` : `<ol start="${block.start}">${items}</ol>`;
    }
    case 'code':
      return `<pre><code>${escaped(block.text)}</code></pre>`;
    case 'rule':
      return '<hr />';
    case 'table': {
      const row = (cells: Inline[][], tag: 'th' | 'td') =>
        `<tr>${cells.map((cell) => `<${tag}>${line(cell)}</${tag}>`).join('')}</tr>`;
      const rows = block.rows.map((cells) => row(cells, 'td')).join('');
      return `<table><thead>${row(block.head, 'th')}</thead><tbody>${rows}</tbody></table>`;
    }
    case 'picture': {
      const media = place.pictures.get(block.mediaId);
      if (!media) return '';
      const caption = block.caption && `<figcaption>${escaped(block.caption)}</figcaption>`;
      const address = escaped(mediaUrl(media.url, place.origin));
      return `<figure><img src="${address}" alt="${escaped(block.alt)}" />${caption}</figure>`;
    }
  }
}

function inlineHtml(inline: Inline, place: Place): string {
  const inside = () =>
    ('children' in inline ? inline.children : []).map((one) => inlineHtml(one, place)).join('');
  switch (inline.type) {
    case 'text':
      return escaped(inline.text);
    case 'break':
      return '<br />';
    case 'strong':
    case 'em':
      return `<${inline.type}>${inside()}</${inline.type}>`;
    case 'strike':
      return `<s>${inside()}</s>`;
    case 'code':
      return `<code>${escaped(inline.text)}</code>`;
    case 'link':
      return `<a href="${escaped(inline.href)}" rel="nofollow ugc noopener">${inside()}</a>`;
    case 'mention':
      return `<a href="${escaped(`${place.origin}/fans/${inline.username}/profile`)}">@${escaped(inline.username)}</a>`;
    case 'tag':
      return escaped(`#${inline.tag}`);
  }
}
