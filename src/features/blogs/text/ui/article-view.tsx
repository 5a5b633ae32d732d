import type { ReactNode } from 'react';
import type { Media } from '#features/media/media.ts';
import { inline } from '#features/posts/text/ui/inline-view.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Article, ArticleBlock } from '../article.ts';

interface ArticleViewProps {
  content: Article;
  pictures: readonly Media[];
}

/** An article for reading. Elements are created here, so a text can't inject its own. */
export function ArticleView({ content, pictures }: ArticleViewProps) {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  return <div className="article">{content.map((block, place) => blockOf(block, place, byId))}</div>;
}

function blockOf(node: ArticleBlock, key: number, pictures: ReadonlyMap<string, Media>): ReactNode {
  const inside = (blocks: Article) => blocks.map((block, place) => blockOf(block, place, pictures));
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{node.children.map(inline)}</p>;
    case 'heading': {
      const Heading = `h${node.level}` as const;
      return (
        <Heading key={key} id={node.id}>
          {node.children.map(inline)}
        </Heading>
      );
    }
    case 'quote':
      return <blockquote key={key}>{inside(node.children)}</blockquote>;
    case 'list': {
      const items = node.items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored text never reorders
        <li key={i}>{inside(item)}</li>
      ));
      return node.ordered ? (
        <ol key={key} start={node.start}>
          {items}
        </ol>
      ) : (
        <ul key={key}>{items}</ul>
      );
    }
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, with the keyboard too
        <pre key={key} tabIndex={0}>
          <code>{node.text}</code>
        </pre>
      );
    case 'rule':
      return <hr key={key} />;
    case 'table':
      return <Table key={key} table={node} />;
    case 'picture':
      return <Figure key={key} picture={node} media={pictures.get(node.mediaId)} />;
  }
}

function Table({ table: { align, head, rows } }: { table: Extract<ArticleBlock, { type: 'table' }> }) {
  const side = (place: number) => ({ textAlign: align[place] ?? undefined });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, with the keyboard too
    <div className="overflow-x-auto" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stored text never reorders
              <th key={place} scope="col" style={side(place)}>
                {cell.map(inline)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={line}>
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={place} style={side(place)}>
                  {cell.map(inline)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure({
  picture: { alt, caption },
  media,
}: {
  picture: Extract<ArticleBlock, { type: 'picture' }>;
  media: Media | undefined;
}) {
  return (
    <figure>
      {media ? (
        <Picture
          src={media.url}
          alt={alt}
          width={media.width ?? 4}
          height={media.height ?? 3}
          sources={media.sizes}
          sizes="(min-width: 48rem) 44rem, 100vw"
          placeholder={media.placeholder}
          className="max-h-[80vh] w-full rounded-card object-contain"
        />
      ) : (
        <p className="rounded-card bg-raised p-4 text-2 text-muted">This picture can’t be shown: {alt}</p>
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
