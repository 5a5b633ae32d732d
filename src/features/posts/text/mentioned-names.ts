import type { Block, Inline, RichText } from './rich-text.ts';

type Texts = ReadonlyMap<string, string>;

/** The usernames a text mentions. */
export function mentionedNames(tree: RichText): string[] {
  const found: string[] = [];
  const look = (inline: Inline): void => {
    if (inline.type === 'mention') found.push(inline.username);
    else if ('children' in inline) inline.children.forEach(look);
  };
  const walk = (block: Block): void => {
    if (block.type === 'quote') block.children.forEach(walk);
    else if (block.type === 'list') block.items.flat().forEach(walk);
    else if (block.type !== 'code-block') block.children.forEach(look);
  };
  tree.forEach(walk);
  return found;
}

/** Turns mentions of these usernames into plain text: the name that the map has for each. */
export const withoutNames = (tree: RichText, texts: Texts | undefined): RichText =>
  texts?.size ? tree.map((block) => inBlock(block, texts)) : tree;

function inBlock(block: Block, texts: Texts): Block {
  switch (block.type) {
    case 'quote':
      return { ...block, children: block.children.map((child) => inBlock(child, texts)) };
    case 'list':
      return { ...block, items: block.items.map((item) => item.map((child) => inBlock(child, texts))) };
    case 'code-block':
      return block;
    default:
      return { ...block, children: joined(block.children.map((child) => inInline(child, texts))) };
  }
}

function inInline(inline: Inline, texts: Texts): Inline {
  if (inline.type === 'mention')
    return texts.has(inline.username) ? { type: 'text', text: texts.get(inline.username) ?? '' } : inline;
  return 'children' in inline
    ? { ...inline, children: joined(inline.children.map((child) => inInline(child, texts))) }
    : inline;
}

/** Merges adjacent text nodes, as the parser would have made them. */
function joined(inlines: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const next of inlines) {
    const last = all.at(-1);
    if (last?.type === 'text' && next.type === 'text')
      all.splice(-1, 1, { ...last, text: last.text + next.text });
    else all.push(next);
  }
  return all;
}
