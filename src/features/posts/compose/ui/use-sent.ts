import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { SentPost } from '#features/posts/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { toast } from '#ui/toast.ts';
import { getDrafts } from '../draft-calls.ts';
import { reviewNote } from './review-note.ts';

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
