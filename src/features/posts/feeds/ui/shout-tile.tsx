import { Link } from 'react-router';
import type { Post } from '#features/posts/calls.ts';
import { plainText } from '#features/posts/text/rich-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { When } from '#ui/when.tsx';

/** A shout as a small ticket: who, what, when. The whole tile is a link. */
export function ShoutTile({ shout }: { shout: Post }) {
  const { author, target } = shout;
  return (
    <article className="panel relative flex w-[17rem] shrink-0 snap-start flex-col gap-2 p-3 hover:bg-raised md:w-auto">
      <p className="lines-3 flex-1 text-3 font-semibold text-pretty [overflow-wrap:anywhere]">
        <Link to={`/posts/${shout.id}`} className="after:absolute after:inset-0">
          {shout.sensitive
            ? 'Sensitive content.'
            : shout.spoiler
              ? 'Contains spoilers.'
              : plainText(shout.content)}
        </Link>
      </p>
      <p className="flex min-w-0 items-center gap-2 text-2 text-muted">
        <Avatar name={author.displayName} src={author.avatar.url} size={24} />
        <span className="truncate">
          {target ? `${author.displayName} to ${target.displayName}` : author.displayName}
        </span>
        {shout.publishedAt && <When at={shout.publishedAt} className="ms-auto shrink-0" />}
      </p>
    </article>
  );
}
