import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toString as textOf } from 'mdast-util-to-string';
import { gfmTable } from 'micromark-extension-gfm-table';
import { lookUp } from '#platform/look-up.ts';
import type { SiteId } from '#platform/site.ts';
import type { Block, Phrase } from './document-tree.ts';
import type { DocumentName } from './documents.ts';

const folder = join(import.meta.dirname, 'texts');

/** The text that comes with the software, as Markdown: the site's own where it has one, otherwise the shared one. */
export function sourceOf(site: SiteId, name: DocumentName): string {
  const own = join(folder, site, `${name}.md`);
  return readFileSync(existsSync(own) ? own : join(folder, `${name}.md`), 'utf8');
}

/** @throws UnsupportedText */
export function blocksOf(markdown: string): Block[] {
  const { children } = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return children.map(blockOf);
}

/** Markup that pages don't show. Its message is for whoever wrote it. */
export class UnsupportedText extends Error {
  constructor(what: string, line: number | undefined) {
    super(
      `Line ${line ?? 1} has ${what}, which these pages can’t show. Use headings, paragraphs, lists, tables, bold text and links.`,
    );
  }
}

function blockOf(node: RootContent): Block {
  switch (node.type) {
    case 'heading': {
      const text = textOf(node);
      return { type: 'heading', level: node.depth === 2 ? 2 : 3, id: idOf(text), text };
    }
    case 'paragraph':
      return { type: 'paragraph', children: node.children.map(phraseOf) };
    case 'list': {
      const items = node.children.map(({ children: [first] }) =>
        first?.type === 'paragraph' ? first.children.map(phraseOf) : [],
      );
      return { type: 'list', ordered: node.ordered ?? false, items };
    }
    case 'table': {
      const [head = [], ...rows] = node.children.map((row) =>
        row.children.map((cell) => cell.children.map(phraseOf)),
      );
      return { type: 'table', head, rows };
    }
    default:
      throw new UnsupportedText(whatIs(node.type), node.position?.start.line);
  }
}

const kinds: Readonly<Record<string, string>> = {
  html: 'HTML',
  image: 'a picture',
  code: 'code',
  inlineCode: 'code',
  blockquote: 'a quotation',
  thematicBreak: 'a dividing line',
  emphasis: 'italics',
  break: 'a line break',
};
const whatIs = (type: string): string => lookUp(kinds, type) ?? 'markup';

function phraseOf(node: PhrasingContent): Phrase {
  switch (node.type) {
    case 'text':
      return { type: 'text', text: node.value };
    case 'strong':
      return { type: 'strong', children: node.children.map(phraseOf) };
    case 'link':
      if (!/^(?:https?:\/\/|mailto:|[/#]|%7B(?:sports|kids)%7D\/|\{(?:sports|kids)\}\/)/i.test(node.url))
        throw new UnsupportedText('a link that leads nowhere', node.position?.start.line);
      return { type: 'link', href: node.url, children: node.children.map(phraseOf) };
    default:
      throw new UnsupportedText(whatIs(node.type), node.position?.start.line);
  }
}

/** The fragment of a heading: `How do I sign in?` is at #how-do-i-sign-in. */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
