import { useQueryClient } from '@tanstack/react-query';
import type { Tribe } from '#features/tribes/calls.ts';
import type { Refusal } from '#platform/errors.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { toastRefusal } from '#ui/toast.ts';
import type { Post } from '../../calls.ts';
import { getPinnedPosts } from '../../feeds/calls.ts';
import { pinPost, setPins } from '../calls.ts';

interface Pinned {
  items: Post[];
}

/** Pins and their order, applied optimistically and reverted when the server refuses. */
export function usePins(tribe: Pick<Tribe, 'id' | 'slug'>) {
  const client = useQueryClient();
  const key = callKey(getPinnedPosts, { query: { tribeId: tribe.slug } });
  const again = () => void client.invalidateQueries({ queryKey: key });
  const options = {
    onDone: again,
    onRefused: (refusal: Refusal) => {
      again();
      toastRefusal(refusal);
    },
  };
  const pinning = useAct(pinPost, options);
  const ordering = useAct(setPins, options);
  const show = (change: (posts: Post[]) => Post[]) =>
    client.setQueriesData<Pinned>({ queryKey: key }, (pinned) => pinned && { items: change(pinned.items) });
  return {
    pin(post: Post) {
      show((posts) => (posts.length < 3 ? [post, ...posts] : posts));
      pinning.mutate({ body: { tribeId: tribe.id, postId: post.id } });
    },
    order(postIds: string[]) {
      show((posts) => postIds.flatMap((id) => posts.find((post) => post.id === id) ?? []));
      ordering.mutate({ body: { tribeId: tribe.id, postIds } });
    },
  };
}
