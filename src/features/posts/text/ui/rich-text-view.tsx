import type { ReactNode } from 'react';
import type { Block, RichText } from '#features/posts/text/rich-text.ts';
import { inline } from './inline-view.tsx';

/** Renders a parsed text. Elements are created here, so a text can't inject its own. */
export function RichTextView({ content }: { content: RichText }) {
  return <div className="rich-text flex flex-col gap-3 [overflow-wrap:anywhere]">{content.map(block)}</div>;
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
        <blockquote key={key} className="flex flex-col gap-2 border-l-4 border-accent pl-3 text-muted">
          {node.children.map(block)}
        </blockquote>
      );
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul';
      return (
        <List key={key} className={`flex flex-col gap-1 pl-6 ${node.ordered ? 'list-decimal' : 'list-disc'}`}>
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
