import type { Nodes, PhrasingContent } from 'mdast';
import { readInline, readLines, webAddress } from './inline-text.ts';
import type { Inline } from './rich-text.ts';

const DEEPEST = 4;

interface Place {
  depth?: number;
  inLink?: boolean;
  /** Reads plain text outside links. */
  read?: (text: string) => Inline[];
}

/** What stands in a line of Markdown. Unsupported syntax is text. */
export function inlinesOf(
  nodes: readonly PhrasingContent[],
  source: string,
  { depth = 0, inLink = false, read = readInline }: Place = {},
): Inline[] {
  const below = (children: readonly PhrasingContent[], isLink = inLink) =>
    inlinesOf(children, source, { read, depth: depth + 1, inLink: isLink });
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case 'text':
        return inLink ? readLines(node.value) : read(node.value);
      case 'break':
        return [{ type: 'break' }];
      case 'inlineCode':
        return [{ type: 'code', text: node.value }];
      case 'strong':
      case 'emphasis': {
        const children = below(node.children);
        if (depth >= DEEPEST) return children;
        return [{ type: node.type === 'strong' ? 'strong' : 'em', children }];
      }
      case 'link': {
        const href = webAddress(node.url);
        if (!href || depth >= DEEPEST) return readLines(written(node, source));
        return [{ type: 'link', href, children: below(node.children, true) }];
      }
      default:
        return readLines(written(node, source));
    }
  });
}

/** The source text of a node. */
export const written = (node: Nodes, source: string): string =>
  source.slice(node.position?.start.offset, node.position?.end.offset);
