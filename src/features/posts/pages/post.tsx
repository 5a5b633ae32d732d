import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { redirect } from 'react-router';
import { defaultImage, hasPicture } from '#features/media/default-image.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { pageTitle } from '#features/sites/page-title.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { callKey, useLoaded } from '#platform/web/use-call.ts';
import { useIsWide } from '#platform/web/use-is-wide.ts';
import { useLive } from '#platform/web/use-live.ts';
import { titlePreview } from '#ui/format/text.ts';
import { Page } from '#ui/page.tsx';
import { AfterHydration } from '#ui/skeleton.tsx';
import type { Post } from '../calls.ts';
import { getPostDetails } from '../comments/calls.ts';
import { CommentsSection } from '../comments/ui/comments-section.tsx';
import { PostCard } from '../feeds/ui/post-card.tsx';
import { plainText } from '../text/rich-text.ts';
import type { Route } from './+types/post.ts';

// Only where there is room for it.
const PostSide = lazy(() => import('../feeds/ui/post-side.tsx'));
// Most posts have none.
const PostTips = lazy(() => import('#features/tips/ui/post-tips.tsx'));

type Details = CallReply<typeof getPostDetails>;

const load: Load<{ postId: string }, Details> = async (api, { params }) => {
  const details = await api(getPostDetails, { body: { postId: params.postId } });
  // The comments of a blog are on its own page.
  if (details.post.kind === 'BLOG') throw redirect(`/blogs/${params.postId}#comments`);
  return details;
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const titleOf = (post: Post) =>
  titlePreview(post.title ?? (post.sensitive ? 'Sensitive content' : plainText(post.content))) ||
  `By ${post.author.displayName}`;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const post = (loaderData as Loaded<Details> | undefined)?.data.post;
  if (!post) return [pageTitle('Post not found', matches)];
  const title = `${titleOf(post)} · ${post.author.displayName}`;
  // What is covered on the page isn't shown in link previews either.
  const description = post.sensitive ? 'Sensitive content' : plainText(post.content);
  const media = post.sensitive ? [] : post.media;
  const picture = defaultImage(media.filter(hasPicture));
  return pagePreview({ matches, location }, { title, description, heading: title, image: picture });
};

export default function PostPage({ loaderData, params }: Route.ComponentProps) {
  const loaded = loaderData as Loaded<Details>;
  const input = { body: { postId: params.postId } };
  const { data } = useLoaded(getPostDetails, input, loaded);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: callKey(getPostDetails) });
  useLive(`post:${params.postId}`, {
    'comment.created': () => void refresh(),
    'post.previewed': () => void refresh(),
    'comment.removed': () => void refresh(),
    'post.tipped': () => void refresh(),
  });
  const isWide = useIsWide();
  return (
    <Page className="gap-10 lg:grid lg:grid-cols-[minmax(0,46rem)_20rem] lg:justify-center">
      <div className="flex min-w-0 flex-col gap-4 py-4 sm:gap-6 sm:py-6">
        {!data.post.title && <h1 className="sr-only">{titleOf(data.post)}</h1>}
        <PostCard post={data.post} whole first />
        {data.post.tipTotals.length > 0 && (
          <AfterHydration>
            <PostTips
              key={JSON.stringify(data.post.tipTotals)}
              postId={data.post.id}
              totals={data.post.tipTotals}
            />
          </AfterHydration>
        )}
        <CommentsSection details={data} onChanged={refresh} />
      </div>
      <aside aria-label="Around this post" className="hidden min-w-0 py-6 lg:block">
        {isWide && (
          <AfterHydration>
            <PostSide post={data.post} />
          </AfterHydration>
        )}
      </aside>
    </Page>
  );
}
