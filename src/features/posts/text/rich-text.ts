/**
 * The tree that a body is parsed into when it is written. Pages render it as elements, so a text can't inject markup. It
 * is deliberately small: what isn't here can't be in a post.
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

/** The text without formatting: for titles, descriptions and search. Blocks are separate lines. */
export function plainText(tree: RichText): string {
  return tree.map(blockText).filter(Boolean).join('\n');
}

/** The addresses of its links, in order. */
export function linksIn(tree: RichText): string[] {
  return tree.flatMap((block): string[] => {
    if (block.type === 'quote') return linksIn(block.children);
    if (block.type === 'list') return block.items.flatMap(linksIn);
    return block.type === 'code-block' ? [] : block.children.flatMap(inlineLinks);
  });
}

function inlineLinks(inline: Inline): string[] {
  if (inline.type === 'link') return [inline.href];
  return 'children' in inline ? inline.children.flatMap(inlineLinks) : [];
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
