import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { SentPost } from '#features/posts/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import { toast } from '#ui/toast.ts';
import { getDrafts } from '../draft-calls.ts';

/** Shows a toast about a sent post, and refetches the lists it may be in. */
export function useSent() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { site } = usePlatform();
  return (post: SentPost) => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.at(-1) === 'feed' || queryKey[0] === getDrafts.path,
    });
    if (post.state === 'scheduled') {
      toast('Scheduled.', {
        tone: 'good',
        action: { label: 'Drafts', run: () => navigate('/drafts') },
      });
    } else if (post.state === 'pending_review') {
      toast(reviewNote(post, site), { tone: 'good' });
    } else {
      toast('Posted.', {
        tone: 'good',
        action: { label: 'View post', run: () => navigate(`/posts/${post.id}`) },
      });
    }
  };
}

/** What the author is told when a post has to be reviewed first. */
export function reviewNote({ nextReview }: SentPost, site: SiteId): string {
  if (nextReview !== 'guardian') return 'Sent for review. Everyone will see it once our team approves it.';
  return siteRules[site].forChildren
    ? 'Sent! Your grown-up checks it first, then our team.'
    : 'Sent. Your parent or guardian reviews it first.';
}
