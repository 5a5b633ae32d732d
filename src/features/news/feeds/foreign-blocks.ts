import type { Nodes, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { readLines } from '#features/posts/text/inline-text.ts';
import type { Block, Inline, RichText } from '#features/posts/text/rich-text.ts';

/** As deep as the texts that people write here. */
const DEEPEST = 4;
const marks = { strong: 'strong', emphasis: 'em', delete: 'strike' } as const;
// As in user-written text: control characters, and those that reverse the direction of what follows.
const forbidden = /(?!\n)\p{Cc}|\p{Bidi_Control}|\uFEFF/gu;

export const withoutForbidden = (text: string): string => text.normalize('NFC').replace(forbidden, '');

/** Text as it stands: a name after an @ is somebody's elsewhere, and no mention of a member. */
export const wordsOf = (text: string): Inline[] => readLines(withoutForbidden(text));

/** The blocks of a text that was converted from HTML. What our texts don't have leaves its words, if it has any. */
export function blocksOf(nodes: readonly RootContent[], depth = 0): RichText {
  return nodes.flatMap((node): Block[] => {
    switch (node.type) {
      case 'paragraph':
      case 'heading':
        return lineOf(node.type, node.children);
      case 'blockquote': {
        const children = blocksOf(node.children, depth + 1);
        return children.length === 0 || depth >= DEEPEST ? children : [{ type: 'quote', children }];
      }
      case 'list': {
        const items = node.children
          .map((item) => blocksOf(item.children, depth + 1))
          .filter((item) => item.length > 0);
        if (items.length === 0 || depth >= DEEPEST) return items.flat();
        return [{ type: 'list', ordered: node.ordered ?? false, items }];
      }
      case 'code':
        return node.value ? [{ type: 'code-block', text: withoutForbidden(node.value) }] : [];
      default:
        return lineOf('paragraph', [node]);
    }
  });
}

function lineOf(type: 'paragraph' | 'heading', nodes: readonly RootContent[]): Block[] {
  const children = inlinesOf(nodes, 0);
  return nodes.some((node) => textOf(node).trim() !== '') ? [{ type, children }] : [];
}

function inlinesOf(nodes: readonly RootContent[], depth: number): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    const below = (): Inline[] => ('children' in node ? inlinesOf(node.children, depth + 1) : []);
    switch (node.type) {
      case 'text':
        return wordsOf(node.value);
      case 'break':
        return [{ type: 'break' }];
      case 'inlineCode':
        return [{ type: 'code', text: withoutForbidden(node.value) }];
      case 'strong':
      case 'emphasis':
      case 'delete':
        return depth >= DEEPEST ? below() : [{ type: marks[node.type], children: below() }];
      case 'link':
        return depth >= DEEPEST ? below() : [{ type: 'link', href: node.url, children: below() }];
      default:
        return isUnread(node) ? [] : below();
    }
  });
}

const isUnread = ({ type }: Nodes): boolean => type === 'image' || type === 'html';
