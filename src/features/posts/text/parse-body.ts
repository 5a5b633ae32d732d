import type { RootContent } from 'mdast';
import { isUnseen } from '#platform/invisible-marks.ts';
import { readInline, readLines } from './inline-text.ts';
import { inlinesOf, written } from './markdown-inlines.ts';
import { readMarkdown } from './read-markdown.ts';
import { type Block, type Inline, plainText, type RichText } from './rich-text.ts';

export interface ParsedBody {
  content: RichText;
  /** In order of first appearance, each once, lower case. */
  tags: string[];
  mentions: string[];
  /** Nothing visible: no text, or only spaces and invisible characters. */
  blank: boolean;
}

const DEEPEST_BLOCK = 4;

// Syntax we don't support stays text: HTML, references, rules. Character references are off because they could produce
// characters that people may not type.
const extensions = [
  {
    disable: {
      null: [
        'htmlFlow',
        'htmlText',
        'definition',
        'thematicBreak',
        'setextUnderline',
        'codeIndented',
        'characterReference',
      ],
    },
  },
];

/**
 * Parses a Markdown body into the tree that pages render. Unsupported syntax is text.
 * @throws 400 for a text that would take too long
 */
export function parseBody(source: string): ParsedBody {
  const content =
    isPlain(source) || isTangled(source)
      ? readParagraphs(source)
      : readMarkdown(source, { extensions }, (root, part) => blocks(root, part, 0));
  const marks = collect(content);
  return {
    content,
    tags: [...new Set(marks.flatMap((mark) => (mark.type === 'tag' ? mark.tag : [])))],
    mentions: [...new Set(marks.flatMap((mark) => (mark.type === 'mention' ? mark.username : [])))],
    blank: isUnseen(plainText(content)),
  };
}

const markdown = /[\\`*_[\]<~]|^[ \t]*(?:>|#{1,6}(?:[ \t]|$)|[-+](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$))/m;
/** Most posts have no formatting and need no parser. */
const isPlain = (source: string) => !markdown.test(source);

// The parser's time grows faster than the text for these, so their number is limited.
const nested = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){9}/m;
/** Nobody writes this by hand, and it would keep the parser busy, so it stays text. */
const isTangled = (source: string) =>
  nested.test(source) ||
  count(source, /[[\]<]/g) > 200 ||
  count(source, /[*_`]+/g) > 400 ||
  count(source, /`/g) > 2000 ||
  count(source, /\*_|_\*/g) > 100 ||
  count(source, /\\/g) > 400 ||
  count(source, /^[ \t]+\S/gm) > 100 ||
  count(source, /^[ \t]*(?:[-+*]|\d{1,9}[.)])(?=\s)/gm) > 200;
const count = (source: string, pattern: RegExp) => source.match(pattern)?.length ?? 0;

function readParagraphs(source: string): Block[] {
  return source
    .split(/\n(?:[ \t]*\n)+/)
    .map((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
        .trim(),
    )
    .filter(Boolean)
    .map((text) => ({ type: 'paragraph', children: readInline(text) }));
}

function blocks(parent: { children: readonly RootContent[] }, source: string, depth: number): Block[] {
  return parent.children.flatMap((node): Block[] => {
    switch (node.type) {
      case 'paragraph':
      case 'heading':
        return [{ type: node.type, children: inlinesOf(node.children, source) }];
      case 'blockquote': {
        const children = blocks(node, source, depth + 1);
        if (children.length === 0 || depth >= DEEPEST_BLOCK) return children;
        return [{ type: 'quote', children }];
      }
      case 'list': {
        const items = node.children.map((item) => blocks(item, source, depth + 1));
        // "2024. What a year" isn't a list that is renumbered from one.
        if (node.ordered && node.start !== 1)
          return items.flatMap((item, i) => numbered(item, (node.start ?? 1) + i));
        if (depth >= DEEPEST_BLOCK) return items.flat();
        return [{ type: 'list', ordered: node.ordered ?? false, items }];
      }
      case 'code':
        return node.value ? [{ type: 'code-block', text: node.value }] : [];
      default:
        return [{ type: 'paragraph', children: readLines(written(node, source)) }];
    }
  });
}

function numbered([first, ...rest]: Block[], number: number): Block[] {
  const start: Inline = { type: 'text', text: `${number}. ` };
  if (first?.type === 'paragraph') return [{ ...first, children: [start, ...first.children] }, ...rest];
  return [{ type: 'paragraph', children: [start] }, ...(first ? [first] : []), ...rest];
}

type Mark = Extract<Inline, { type: 'mention' | 'tag' }>;

function collect(parts: readonly (Block | Inline)[]): Mark[] {
  return parts.flatMap((part): Mark[] => {
    if (part.type === 'mention' || part.type === 'tag') return [part];
    if (part.type === 'list') return collect(part.items.flat());
    return 'children' in part ? collect(part.children) : [];
  });
}
