import { type CSSProperties, type ReactNode, useState } from 'react';
import { type Block, plainText, type RichText } from '#features/posts/text/rich-text.ts';
import { inline } from './inline-view.tsx';

/** Renders a parsed text. Elements are created here, so a text can't inject its own. */
export function RichTextView({ content }: { content: RichText }) {
  return <div className="rich-text">{content.map(block)}</div>;
}

function block(node: Block, key: number): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{node.children.map(inline)}</p>;
    case 'heading':
      return (
        <p key={key} className="font-bold">
          {node.children.map(inline)}
        </p>
      );
    case 'quote':
      return (
        <blockquote key={key} className="flex flex-col gap-2 border-s-4 border-accent ps-3 text-muted">
          {node.children.map(block)}
        </blockquote>
      );
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul';
      return (
        <List key={key} className={`flex flex-col gap-1 ps-6 ${node.ordered ? 'list-decimal' : 'list-disc'}`}>
          {node.items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stored text never reorders
            <li key={i}>{item.map(block)}</li>
          ))}
        </List>
      );
    }
    case 'code-block':
      return (
        <pre key={key} className="overflow-x-auto rounded-control bg-raised p-3 text-2">
          <code>{node.text}</code>
        </pre>
      );
  }
}

/** Letters on a line of a feed, at most: on a phone and on a wide screen. */
const LETTERS = { narrow: 40, wide: 90 };

/**
 * A text of which a feed shows the first lines, and a button the rest. Where the end would hide hardly more than the
 * button takes, there is none. A search within the page, and Tab to a link of the rest, unfold it as well.
 */
export function FoldedText({ content, lines, of }: { content: RichText; lines: number; of: string }) {
  const [open, setOpen] = useState(false);
  const text = plainText(content);
  const folds = (['wide', 'narrow'] as const).find((width) => linesOf(text, LETTERS[width]) > lines + 1);
  if (!folds) return <RichTextView content={content} />;
  const unfold = () => setOpen(true);
  return (
    <div
      className="fold"
      data-folds={folds}
      data-cut={open ? undefined : ''}
      style={{ '--lines': lines } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: there is nothing to press; it notices what is found inside */}
      <div onFocus={unfold} onScroll={unfold}>
        <RichTextView content={content} />
      </div>
      <button type="button" aria-expanded={open} className="link text-2" onClick={() => setOpen(!open)}>
        {open ? 'Show less' : 'Show more'}
        <span className="sr-only"> of {of}</span>
      </button>
    </div>
  );
}

const linesOf = (text: string, letters: number): number =>
  text.split('\n').reduce((lines, { length }) => lines + Math.max(1, Math.ceil(length / letters)), 0);
