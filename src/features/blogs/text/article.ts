import type { Inline } from '#features/posts/text/rich-text.ts';

/**
 * The tree that the Markdown of a blog is parsed into when it is saved. Pages and feeds make elements of it, so a text
 * can't inject markup: what isn't here can't be in a blog.
 */
export type ArticleBlock =
  | { type: 'paragraph'; children: Inline[] }
  /** The title of the page is its only first-level heading. `id` is the fragment, unique within the article. */
  | { type: 'heading'; level: 2 | 3 | 4; id: string; children: Inline[] }
  | { type: 'quote'; children: ArticleBlock[] }
  | { type: 'list'; ordered: boolean; start: number; items: ArticleBlock[][] }
  | { type: 'code'; text: string }
  | { type: 'rule' }
  | { type: 'table'; align: readonly Align[]; head: Inline[][]; rows: Inline[][][] }
  /** An upload of the author's. */
  | { type: 'picture'; mediaId: string; alt: string; caption: string };
export type Align = 'left' | 'right' | 'center' | null;
export type Article = ArticleBlock[];

/** The same article with every part of a line replaced by what `change` makes of it, outermost first. */
export const withInlines = (article: Article, change: (inline: Inline) => Inline[]): Article =>
  article.map((block) => inBlock(block, (inlines) => inlines.flatMap((one) => deep(one, change))));

function deep(inline: Inline, change: (inline: Inline) => Inline[]): Inline[] {
  return change(inline).map((changed) =>
    'children' in changed
      ? { ...changed, children: changed.children.flatMap((child) => deep(child, change)) }
      : changed,
  );
}

type InLine = (inlines: Inline[]) => Inline[];

function inBlock(block: ArticleBlock, change: InLine): ArticleBlock {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return { ...block, children: change(block.children) };
    case 'quote':
      return { ...block, children: block.children.map((child) => inBlock(child, change)) };
    case 'list':
      return { ...block, items: block.items.map((item) => item.map((child) => inBlock(child, change))) };
    case 'table':
      return { ...block, head: block.head.map(change), rows: block.rows.map((row) => row.map(change)) };
    default:
      return block;
  }
}

/** The ids of the uploads it shows, each once. */
export const picturesIn = (article: Article): string[] => [
  ...new Set(article.flatMap((block) => picturesOf(block).map(({ mediaId }) => mediaId))),
];

type Picture = Extract<ArticleBlock, { type: 'picture' }>;

export function picturesOf(block: ArticleBlock): Picture[] {
  switch (block.type) {
    case 'picture':
      return [block];
    case 'quote':
      return block.children.flatMap(picturesOf);
    case 'list':
      return block.items.flat().flatMap(picturesOf);
    default:
      return [];
  }
}
