import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Post, SentPost } from '#features/posts/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Page } from '#platform/fields.ts';
import { siteRules } from '#platform/site-rules.ts';
import { toast } from '#ui/toast.ts';
import { getDrafts } from '../draft-calls.ts';
import { reviewNote } from './review-note.ts';
import { scheduledFor } from './scheduled-for.ts';

/** Tells its author that a post was sent, and shows it: in the feed that is open, or else in its tribe. */
export function useSent() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { site } = usePlatform();
  return (post: SentPost, scheduledAt?: string) => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        (isFeed(queryKey) && !isFeedOf(post, queryKey)) || queryKey[0] === getDrafts.path,
    });
    if (post.state === 'scheduled') {
      toast(scheduledAt ? `Scheduled for ${scheduledFor(scheduledAt)}.` : 'Scheduled.', {
        tone: 'good',
        action: { label: 'Drafts', run: () => navigate('/drafts') },
      });
      return;
    }
    const inReview = post.state === 'pending_review';
    toast(inReview ? reviewNote(post, site) : 'Posted.', {
      tone: 'good',
      action: { label: 'View post', run: () => navigate(`/posts/${post.id}`) },
    });
    // Elsewhere than on a site for children, feeds leave out what waits for review, also for its author.
    if (inReview && !siteRules[site].forChildren) return;
    client.setQueriesData<InfiniteData<Page<Post>>>(
      { predicate: ({ queryKey }) => isFeedOf(post, queryKey) },
      (feed) =>
        feed && {
          ...feed,
          pages: feed.pages.map((page, i) => (i > 0 ? page : { ...page, items: [post, ...page.items] })),
        },
    );
    const isHere = location.pathname === '/' || location.pathname === tribePath(post);
    if (!isHere) void navigate(tribePath(post));
    focusOn(post.id);
  };
}

/** The paths of their calls, which belong to what is in front of the composer. */
const feeds = {
  home: '/home/get-home-community',
  athletes: '/tribe/get-tribe-athlete-posts',
  members: '/tribe/get-tribe-members-posts',
};

const isFeed = (key: QueryKey): boolean => key.at(-1) === 'feed';
const isByAthlete = (post: Post) => post.author.role === 'ATHLETE';
const tribePath = (post: Post): string =>
  `/tribes/${post.tribe?.slug}${isByAthlete(post) ? '/athlete-posts' : ''}`;

/** The member's home and the feed of the post's tribe. */
function isFeedOf(post: Post, key: QueryKey): boolean {
  if (!isFeed(key)) return false;
  const [path, input] = key as [string, { query?: { tribeId?: string } }];
  if (path === feeds.home) return true;
  const tribeId = input.query?.tribeId;
  return (
    path === (isByAthlete(post) ? feeds.athletes : feeds.members) &&
    (tribeId === post.tribe?.slug || tribeId === post.tribe?.id)
  );
}

/** How long a feed has to load, in ms. */
const PATIENCE = 8000;

/** Moves the focus to a post as soon as it is on the page and no dialog covers it. */
function focusOn(postId: string, until = performance.now() + PATIENCE): void {
  const link = document.querySelector(`main article a[href="/posts/${postId}"]`);
  const card = document.querySelector('dialog[open]') ? null : link?.closest('article');
  if (card) {
    card.tabIndex = -1;
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: 'center' });
  } else if (performance.now() < until) requestAnimationFrame(() => focusOn(postId, until));
}
