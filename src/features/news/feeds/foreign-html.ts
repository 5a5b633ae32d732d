import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes as Markdown } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { RichText } from '#features/posts/text/rich-text.ts';
import { lookUp } from '#platform/look-up.ts';
import { blocksOf, wordsOf } from './foreign-blocks.ts';

export const LONGEST_HTML = 200_000;
const DEEPEST = 60;

/** Never text to read, or loaded from elsewhere. */
const dropped = new Set(
  'script style template noscript iframe object embed applet svg math img picture source video audio canvas form input button select textarea link meta base head title'.split(
    ' ',
  ),
);
/** Our texts have no tables: a row becomes a line. */
const renamed: Record<string, string> = {
  table: 'div',
  thead: 'div',
  tbody: 'div',
  tfoot: 'div',
  tr: 'p',
  td: 'span',
  th: 'strong',
};

/** HTML that somebody else wrote as a text of ours: words, links to the web and simple formatting, nothing else. */
export function htmlToText(html: string, base: URL): RichText {
  const tree = cleaned(html, base);
  return tree ? blocksOf(tree.children) : [{ type: 'paragraph', children: wordsOf(plainOf(html).trim()) }];
}

/** The words of HTML on one line. */
export function htmlToLine(html: string): string {
  const tree = cleaned(html, null);
  const text = tree ? tree.children.map((child) => textOf(child)).join(' ') : plainOf(html);
  return text.replace(/\s+/g, ' ').trim();
}

function cleaned(html: string, base: URL | null) {
  const short = html.slice(0, LONGEST_HTML);
  if (isNestedTooDeep(short)) return null;
  const root = fromHtml(short, { fragment: true });
  if (depthOf(root) > DEEPEST) return null;
  root.children = root.children.flatMap((child) => keep(child, base)) as RootContent[];
  return toMdast(root) as Extract<Markdown, { type: 'root' }>;
}

// Void, or closed by what follows when nobody closes them.
const unnested = /^(br|hr|img|input|meta|link|wbr|source|area|col|p|li|td|th|tr|dt|dd|option)$/;

/** Before it is parsed: the parser itself would run out of stack. */
export function isNestedTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, closes, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (unnested.test(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (closes ? -1 : 1));
    if (depth > 4 * DEEPEST) return true;
  }
  return false;
}

/** Without recursion: what it protects from is nesting. */
function depthOf(root: Root): number {
  let level: readonly Nodes[] = [root];
  for (let depth = 0; ; depth += 1) {
    level = level.flatMap((node) => ('children' in node ? node.children : []));
    if (level.length === 0 || depth > DEEPEST) return depth;
  }
}

function keep(node: RootContent | ElementContent, base: URL | null): (RootContent | ElementContent)[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || dropped.has(node.tagName)) return [];
  const children = node.children.flatMap((child) => keep(child, base)) as ElementContent[];
  if (node.tagName === 'a') {
    const href = linkOf(node, base);
    return href && children.length > 0 ? [{ ...node, properties: { href }, children }] : children;
  }
  if (node.tagName === 'td' || node.tagName === 'th') children.push({ type: 'text', value: ' ' });
  return [{ ...node, tagName: lookUp(renamed, node.tagName) ?? node.tagName, properties: {}, children }];
}

/** Only to the web: no scripts, no data, no addresses of mail. */
function linkOf({ properties }: Element, base: URL | null): string | null {
  const href = String(properties.href ?? '');
  if (!base || !URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  return /^https?:$/.test(url.protocol) && !url.username && url.href.length <= 500 ? url.href : null;
}

const plainOf = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1>|$)/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[<>]/g, ' ');
