import type { Inline } from '#features/posts/text/rich-text.ts';
import { plainText } from '#features/posts/text/rich-text.ts';
import { isUnseen } from '#platform/invisible-marks.ts';
import type { Article, ArticleBlock } from './article.ts';

/** Silent reading of prose, in words a minute. */
const WORDS_A_MINUTE = 220;
/** A picture is looked at for about as long as it takes to read this many words. */
const WORDS_A_PICTURE = 30;

/** The text without formatting, a line a block: for excerpts, search engines and checks. */
export const articleText = (article: Article): string => article.map(blockText).filter(Boolean).join('\n');

const lineText = (children: Inline[]): string => plainText([{ type: 'paragraph', children }]);

function blockText(block: ArticleBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return lineText(block.children);
    case 'quote':
      return articleText(block.children);
    case 'list':
      return block.items.map(articleText).join('\n');
    case 'code':
      return block.text;
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(lineText).join(' ')).join('\n');
    case 'picture':
      return [block.alt, block.caption].filter(Boolean).join('\n');
    default:
      return '';
  }
}

/** Nothing that a reader would see. */
export const isEmptyArticle = (article: Article): boolean =>
  isUnseen(articleText(article)) && !article.some((block) => block.type === 'picture');

/** How long it takes to read, in whole minutes, one at least. */
export function readingMinutes(article: Article): number {
  const words = articleText(article).split(/\s+/).filter(Boolean).length;
  const pictures = article.filter(({ type }) => type === 'picture').length;
  return Math.max(1, Math.round((words + pictures * WORDS_A_PICTURE) / WORDS_A_MINUTE));
}

/** The beginning of the text, for where its author wrote no excerpt. */
export function openingOf(article: Article, length: number): string {
  const first = article.find(({ type }) => type === 'paragraph');
  const text = (first ? blockText(first) : articleText(article)).replace(/\s+/g, ' ').trim();
  const letters = [...text];
  if (letters.length <= length) return text;
  return `${letters
    .slice(0, length - 1)
    .join('')
    .replace(/\s+\S*$/, '')}…`;
}
