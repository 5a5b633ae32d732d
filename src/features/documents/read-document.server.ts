import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toString as textOf } from 'mdast-util-to-string';
import { gfmTable } from 'micromark-extension-gfm-table';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import type { Block, Phrase } from './document-tree.ts';
import type { DocumentName } from './documents.ts';

const folder = join(import.meta.dirname, 'texts');
const read = new Map<string, Block[]>();

/** The text of a document: the site's own where it has one, otherwise the shared one. */
export async function readDocument({ site, deps }: Ctx, name: DocumentName): Promise<Block[]> {
  const place = await siteName(deps, site);
  const key = `${site} ${name} ${place}`;
  const known = read.get(key);
  if (known) return known;
  const own = join(folder, site, `${name}.md`);
  const source = readFileSync(existsSync(own) ? own : join(folder, `${name}.md`), 'utf8');
  const { children } = fromMarkdown(fillIn(source, place, deps.hosts.urlOf), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const content = children.map(blockOf);
  read.set(key, content);
  return content;
}

/** `{site}` is the site's name; `{sports}` and `{kids}` are the addresses of the other sites. */
function fillIn(source: string, place: string, urlOf: (site: SiteId, path: string) => string): string {
  return source
    .replaceAll('{site}', place)
    .replace(/\{(sports|kids)\}(\/\w+)/g, (_, other: SiteId, path: string) => urlOf(other, path));
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
      throw new Error(`Unsupported markdown "${node.type}" (line ${node.position?.start.line}).`);
  }
}

function phraseOf(node: PhrasingContent): Phrase {
  switch (node.type) {
    case 'text':
      return { type: 'text', text: node.value };
    case 'strong':
      return { type: 'strong', children: node.children.map(phraseOf) };
    case 'link':
      return { type: 'link', href: node.url, children: node.children.map(phraseOf) };
    default:
      throw new Error(`Unsupported markdown "${node.type}" (line ${node.position?.start.line}).`);
  }
}

/** The fragment of a heading: `How do I sign in?` is at #how-do-i-sign-in. */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
