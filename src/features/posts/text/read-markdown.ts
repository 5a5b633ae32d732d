import type { Nodes, Root } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { invalid } from '#platform/errors.ts';

/** How deep lists and quotes may be nested, and how many parts a text may have: far more than anybody writes. */
const MAX_DEPTH = 20;
const MAX_NODES = 5000;
/** How long one text may keep the process busy. In ms. */
const BUDGET_MS = 500;

/**
 * Parses Markdown, part by part, within a budget: the parser's time grows with the square of the nesting and of some
 * marks, and while it runs nobody else is answered.
 * @param read makes what is kept of a part; positions in its tree are those of `part`
 * @throws 400 for a text that is nested too deep, or takes too long
 */
export function readMarkdown<T>(
  source: string,
  options: Options,
  read: (root: Root, part: string) => T[],
): T[] {
  if (depthOf(source, MAX_DEPTH) > MAX_DEPTH)
    throw invalid(
      `Lists and quotes can be nested ${MAX_DEPTH} levels deep. Move some of them out.`,
      'body',
      'TEXT_TOO_DEEP',
    );
  const end = performance.now() + BUDGET_MS;
  let nodes = 0;
  return partsOf(source).flatMap((part) => {
    if (performance.now() > end) throw tooMuch();
    const root = fromMarkdown(part, options);
    nodes += countNodes(root);
    if (nodes > MAX_NODES) throw tooMuch();
    return read(root, part);
  });
}

const tooMuch = () =>
  invalid(
    'This text has more formatting than we can read. Shorten it, or remove some.',
    'body',
    'TEXT_TOO_COMPLEX',
  );

const countNodes = (node: Nodes): number =>
  'children' in node ? node.children.reduce((sum, child) => sum + countNodes(child), 1) : 1;

const fenceAt = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/**
 * Splits a text where one part can't reach into the next: after an empty line, before a line at the margin that doesn't
 * continue a list, outside of code.
 */
export function partsOf(source: string): string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let fence: string | null = null;
  for (const line of source.split('\n')) {
    const opens = fence === null && part.at(-1)?.trim() === '' && /^[^\s>*+\-\d`~|]/.test(line);
    if (opens) {
      parts.push(part.join('\n'));
      part = [];
    }
    part.push(line);
    const [, marks, rest = ''] = fenceAt.exec(line) ?? [];
    if (!marks) continue;
    if (fence === null) fence = marks;
    else if (marks.startsWith(fence) && rest.trim() === '') fence = null;
  }
  return [...parts, part.join('\n')];
}

/**
 * How deep the containers of a text are nested, without parsing it: the items a line continues by its indentation, and
 * those it opens. It never says less than the parser would find, except inside of code, where there are none.
 * @param most counting ends above it
 */
export function depthOf(source: string, most = Number.POSITIVE_INFINITY): number {
  let deepest = 0;
  /** The columns at which the contents of the open items begin. */
  let items: number[] = [];
  let fence: { marks: string; column: number; quotes: number } | null = null;
  for (const line of source.split('\n')) {
    if (line.trim() === '') continue;
    const indent = columnsOf(line);
    if (fence && (indent < fence.column || quotesOf(line) < fence.quotes)) fence = null;
    items = items.filter((column) => column <= indent);
    const opened: Opened = fence ? { items: [], quotes: 0, rest: line } : openedBy(line, indent);
    const depth = items.length + opened.items.length + opened.quotes;
    deepest = Math.max(deepest, depth);
    if (deepest > most) return deepest;
    items.push(...opened.items);
    const marks: string | undefined = /^\s*(`{3,}|~{3,})/.exec(
      fence ? line.replace(/^[\s>]+/, '') : opened.rest,
    )?.[1];
    if (!marks) continue;
    if (!fence) fence = { marks, column: items.at(-1) ?? 0, quotes: opened.quotes };
    else if (marks.startsWith(fence.marks)) fence = null;
  }
  return deepest;
}

/** A tab reaches to the next fourth column. */
function columnsOf(text: string): number {
  let column = 0;
  for (const sign of text) {
    if (sign === ' ') column += 1;
    else if (sign === '\t') column += 4 - (column % 4);
    else break;
  }
  return column;
}

const quotesOf = (line: string): number => /^[\s>]*/.exec(line)?.[0].replace(/\s/g, '').length ?? 0;

interface Opened {
  items: number[];
  quotes: number;
  rest: string;
}

/** The quotes and items that begin on a line, items by the columns of their contents. */
function openedBy(line: string, indent: number): Opened {
  const items: number[] = [];
  let quotes = 0;
  let column = indent;
  let rest = line.trimStart();
  for (;;) {
    const marker = /^(?:>|(?:[-+*]|\d{1,9}[.)])(?=\s|$))/.exec(rest)?.[0];
    if (!marker) return { items, quotes, rest };
    const after = rest.slice(marker.length);
    const spaces = columnsOf(after);
    column += marker.length;
    if (marker === '>') quotes += 1;
    else items.push(column + 1);
    column += spaces;
    rest = after.trimStart();
  }
}
