/**
 * The tree that a body becomes when it is written. Pages turn it into elements, so a text can never carry markup of
 * its own. Kept small on purpose: what is not here does not exist in a post.
 */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'em' | 'strike'; children: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'mention'; username: string }
  | { type: 'tag'; tag: string }
  | { type: 'break' };
export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; children: Inline[] }
  | { type: 'quote'; children: Block[] }
  | { type: 'list'; ordered: boolean; items: Block[][] }
  | { type: 'code-block'; text: string };
export type RichText = Block[];

/** What a text says without its form: for titles, descriptions and search. Blocks stand on lines of their own. */
export function plainText(tree: RichText): string {
  return tree.map(blockText).filter(Boolean).join('\n');
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'quote':
      return plainText(block.children);
    case 'list':
      return block.items.map(plainText).join('\n');
    case 'code-block':
      return block.text;
    default:
      return block.children.map(inlineText).join('');
  }
}

function inlineText(inline: Inline): string {
  switch (inline.type) {
    case 'text':
    case 'code':
      return inline.text;
    case 'mention':
      return `@${inline.username}`;
    case 'tag':
      return `#${inline.tag}`;
    case 'break':
      return '\n';
    default:
      return inline.children.map(inlineText).join('');
  }
}

// Spaces, joiners and fillers that take up room and show nothing.
const unseen = /[\s\p{Cf}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Would a reader see nothing at all? */
export const isBlank = (text: string): boolean => text.replace(unseen, '') === '';
