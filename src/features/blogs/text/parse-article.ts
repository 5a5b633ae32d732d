import type { AlignType, PhrasingContent, RootContent, Table } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { readInline, readLines } from '#features/posts/text/inline-text.ts';
import { inlinesOf, written } from '#features/posts/text/markdown-inlines.ts';
import { readMarkdown } from '#features/posts/text/read-markdown.ts';
import { type Inline, plainText } from '#features/posts/text/rich-text.ts';
import { isId } from '#platform/ids.ts';
import type { Article, ArticleBlock } from './article.ts';

const DEEPEST_BLOCK = 4;
/** `![What it shows](picture:ID "Caption")` is an upload of the author's. */
const PICTURE = 'picture:';

// HTML stays text, and so do references. Character references could produce characters that people may not type.
const extensions = [
  {
    disable: {
      null: ['htmlFlow', 'htmlText', 'definition', 'setextUnderline', 'codeIndented', 'characterReference'],
    },
  },
  gfmTable(),
];
const mdastExtensions = [gfmTableFromMarkdown()];

/** Parses the Markdown of a blog. Unsupported syntax is text. @throws 400 for a text that would take too long */
export function parseArticle(source: string): Article {
  if (isTangled(source)) return readParagraphs(source);
  const blocks = readMarkdown(source, { extensions, mdastExtensions }, (root, part) =>
    blocksOf(root, part, 0),
  );
  return withFragments(blocks);
}

const nested = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){6}/m;
const count = (source: string, pattern: RegExp) => source.match(pattern)?.length ?? 0;
/** The parser's time grows faster than the text for these. No article has as many, so such a text stays text. */
const isTangled = (source: string): boolean =>
  nested.test(source) ||
  count(source, /[[\]<]/g) > 1500 ||
  count(source, /[*_`]+/g) > 3000 ||
  count(source, /`/g) > 5000 ||
  count(source, /\*_|_\*/g) > 200 ||
  count(source, /\\/g) > 1500 ||
  count(source, /\|/g) > 1500 ||
  count(source, /^[ \t]*>/gm) > 500 ||
  count(source, /^#/gm) > 500 ||
  count(source, /\n/g) > 3000 ||
  count(source, /^[ \t]+\S/gm) > 600 ||
  count(source, /^[ \t]*(?:[-+*]|\d{1,9}[.)])(?=\s)/gm) > 1000;

const readParagraphs = (source: string): Article =>
  source
    .split(/\n(?:[ \t]*\n)+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ type: 'paragraph', children: readLines(part) }));

function blocksOf(parent: { children: readonly RootContent[] }, source: string, depth: number): Article {
  return parent.children.flatMap((node): ArticleBlock[] => {
    switch (node.type) {
      case 'paragraph':
        return paragraphs(node.children, source);
      case 'heading':
        return [
          { type: 'heading', level: levelOf(node.depth), id: '', children: inlines(node.children, source) },
        ];
      case 'blockquote': {
        const children = blocksOf(node, source, depth + 1);
        return children.length === 0 || depth >= DEEPEST_BLOCK ? children : [{ type: 'quote', children }];
      }
      case 'list': {
        const items = node.children.map((item) => blocksOf(item, source, depth + 1));
        if (depth >= DEEPEST_BLOCK) return items.flat();
        return [{ type: 'list', ordered: node.ordered ?? false, start: node.start ?? 1, items }];
      }
      case 'code':
        return node.value ? [{ type: 'code', text: node.value }] : [];
      case 'thematicBreak':
        return [{ type: 'rule' }];
      case 'table':
        return [tableOf(node, source)];
      default:
        return [{ type: 'paragraph', children: readLines(written(node, source)) }];
    }
  });
}

/** Pictures stand between paragraphs, wherever they were typed. */
function paragraphs(nodes: readonly PhrasingContent[], source: string): Article {
  const blocks: Article = [];
  let line: PhrasingContent[] = [];
  const endLine = () => {
    const children = trimmed(inlines(line, source));
    if (children.length > 0) blocks.push({ type: 'paragraph', children });
    line = [];
  };
  for (const node of nodes) {
    const picture = pictureOf(node);
    if (!picture) line.push(node);
    else {
      endLine();
      blocks.push(picture);
    }
  }
  endLine();
  return blocks;
}

function pictureOf(node: PhrasingContent): ArticleBlock | null {
  if (node.type !== 'image' || !node.url.startsWith(PICTURE)) return null;
  const mediaId = node.url.slice(PICTURE.length).toLowerCase();
  if (!isId(mediaId)) return null;
  return { type: 'picture', mediaId, alt: node.alt ?? '', caption: node.title ?? '' };
}

/** Without the line breaks that stood beside a picture. */
function trimmed(line: Inline[]): Inline[] {
  const isSpace = (inline: Inline | undefined) =>
    inline?.type === 'break' || (inline?.type === 'text' && inline.text.trim() === '');
  let [from, to] = [0, line.length];
  while (from < to && isSpace(line[from])) from += 1;
  while (to > from && isSpace(line[to - 1])) to -= 1;
  return line.slice(from, to);
}

/** The first level is the page's title. */
const levelOf = (depth: number): 2 | 3 | 4 => (depth <= 2 ? 2 : depth === 3 ? 3 : 4);

function tableOf(node: Table, source: string): ArticleBlock {
  const [head = [], ...rows] = node.children.map((row) =>
    row.children.map((cell) => inlines(cell.children, source)),
  );
  return { type: 'table', align: (node.align ?? []).map((side: AlignType) => side ?? null), head, rows };
}

/** A blog has tags of its own; a # in its text is only a sign. */
const withoutTag = (inline: Inline): Inline =>
  inline.type === 'tag' ? { type: 'text', text: `#${inline.tag}` } : inline;

const inlines = (nodes: readonly PhrasingContent[], source: string): Inline[] =>
  inlinesOf(nodes, source, { read: (text) => readInline(text).map(withoutTag) });

function withFragments(blocks: Article): Article {
  const taken = new Map<string, number>();
  return blocks.map((block) => {
    if (block.type !== 'heading') return block;
    const text = plainText([{ type: 'paragraph', children: block.children }]);
    const base =
      text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/\p{M}/gu, '')
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 60) || 'section';
    const before = taken.get(base) ?? 0;
    taken.set(base, before + 1);
    return { ...block, id: before === 0 ? base : `${base}-${before + 1}` };
  });
}
