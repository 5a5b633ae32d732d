import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block, Phrase } from '../document-tree.ts';
import './document.css';

/** The text of a document. Headings can be linked to. */
export function DocumentBody({ content }: { content: readonly Block[] }) {
  return <div className="document">{content.map(block)}</div>;
}

function block(node: Block, key: number): ReactNode {
  switch (node.type) {
    case 'heading': {
      const Heading = node.level === 2 ? 'h2' : 'h3';
      return (
        <Heading key={key} id={node.id} className={`type-heading ${node.level === 2 ? 'text-5' : 'text-4'}`}>
          {node.text}
        </Heading>
      );
    }
    case 'paragraph':
      return <p key={key}>{node.children.map(phrase)}</p>;
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul';
      return (
        <List key={key}>
          {node.items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a published text never reorders
            <li key={i}>{item.map(phrase)}</li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table key={key} {...node} />;
  }
}

/** On a phone every cell is below its column's name. */
function Table({ head, rows }: Extract<Block, { type: 'table' }>) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a published text never reorders
            <th key={i} scope="col">
              {cell.map(phrase)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a published text never reorders
          <tr key={row}>
            {cells.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a published text never reorders
              <td key={i}>{cell.map(phrase)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function phrase(node: Phrase, key: number): ReactNode {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'strong':
      return <strong key={key}>{node.children.map(phrase)}</strong>;
    case 'link':
      return node.href.startsWith('/') ? (
        <Link key={key} to={node.href}>
          {node.children.map(phrase)}
        </Link>
      ) : (
        <a key={key} href={node.href}>
          {node.children.map(phrase)}
        </a>
      );
  }
}
