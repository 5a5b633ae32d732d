import type { Post } from '#features/posts/calls.ts';
import { LinkCard } from '#features/posts/previews/ui/link-card.tsx';
import { QuotedPostView } from './quoted-post.tsx';

/** What few posts have below their text: a post that they quote, or the page that they link to. */
export default function AttachedPages({ quoted, link }: Pick<Post, 'quoted' | 'link'>) {
  return (
    <>
      {quoted && <QuotedPostView post={quoted.post} />}
      {link && <LinkCard link={link} />}
    </>
  );
}
