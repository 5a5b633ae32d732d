import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Inline } from '#features/posts/text/rich-text.ts';
import { tagPath } from '#features/posts/text/tag-path.ts';

/** Renders a part of a line. For `map`: the key is its place, since a stored text never reorders. */
export function inline(node: Inline, key: number): ReactNode {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'break':
      return <br key={key} />;
    case 'strong':
      return <strong key={key}>{node.children.map(inline)}</strong>;
    case 'em':
      return <em key={key}>{node.children.map(inline)}</em>;
    case 'strike':
      return <s key={key}>{node.children.map(inline)}</s>;
    case 'code':
      return (
        <code key={key} className="rounded-control bg-raised px-1 text-2">
          {node.text}
        </code>
      );
    case 'link':
      return (
        <a key={key} className="link" href={node.href} rel="nofollow ugc noopener" target="_blank">
          {node.children.map(inline)}
        </a>
      );
    case 'mention':
      return (
        // The link redirects to the right profile for any role.
        <Link key={key} className="link" to={`/fans/${node.username}/profile`}>
          @{node.username}
        </Link>
      );
    case 'tag':
      return (
        <Link key={key} className="link" to={tagPath(node.tag)}>
          #{node.tag}
        </Link>
      );
  }
}
