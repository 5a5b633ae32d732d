import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { cutText } from '#platform/cut-text.ts';
import { isUnseen, withoutMarks } from '#platform/invisible-marks.ts';

/** What a page says of itself. Texts that nobody has checked, on one line each. */
export interface PageFacts {
  title: string;
  siteName: string;
  description: string;
  /** Absolute, http or https. */
  image: string | null;
}

const HEAD = 200_000;
const longest = { title: 200, siteName: 80, description: 300 };

/** The tags for previews that pages have: Open Graph's first, then those of Twitter, then plain HTML. @returns null without a title */
export function readPage(body: Buffer, contentType: string, base: URL): PageFacts | null {
  const tags = tagsOf(headOf(decode(body, contentType)));
  const of = (most: number, ...names: string[]): string => {
    const found = names.map((name) => tags.get(name) ?? '').find((text) => !isUnseen(text)) ?? '';
    return cutText(oneLine(found), most);
  };
  const title = of(longest.title, 'og:title', 'twitter:title', 'title');
  if (!title) return null;
  return {
    title,
    siteName: of(longest.siteName, 'og:site_name', 'application-name') || base.hostname.replace(/^www\./, ''),
    description: of(longest.description, 'og:description', 'twitter:description', 'description'),
    image: addressOf(
      tags.get('og:image:secure_url') ?? tags.get('og:image') ?? tags.get('twitter:image'),
      base,
    ),
  };
}

const oneLine = (text: string) =>
  withoutMarks(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

function addressOf(found: string | undefined, base: URL): string | null {
  if (!found || !URL.canParse(found, base)) return null;
  const url = new URL(found, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

/** What comes before the body; a page without that mark says what it says in its first part. */
function headOf(html: string): string {
  const end = html.slice(0, HEAD).search(/<\/head|<body/i);
  return html.slice(0, end < 0 ? HEAD / 4 : end);
}

/** The header's charset, then the one the page names, then UTF-8. */
function decode(body: Buffer, contentType: string): string {
  const named = /charset\s*=\s*["']?([\w-]+)/i;
  const start = body.subarray(0, 2048).toString('latin1');
  const label = named.exec(contentType)?.[1] ?? named.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** By lower-case name, the first of each; `title` is the element. */
function tagsOf(head: string): Map<string, string> {
  const tags = new Map<string, string>();
  const waiting: Nodes[] = [fromHtml(head)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'element') note(tags, node);
    if ('children' in node) waiting.push(...node.children.toReversed());
  }
  return tags;
}

function note(tags: Map<string, string>, { tagName, properties, children }: Element): void {
  const [name, content] =
    tagName === 'title'
      ? ['title', children.map((child) => ('value' in child ? child.value : '')).join('')]
      : [String(properties.property ?? properties.name ?? ''), String(properties.content ?? '')];
  if (tagName !== 'title' && tagName !== 'meta') return;
  const key = name.toLowerCase();
  if (key && content && !tags.has(key)) tags.set(key, content);
}
