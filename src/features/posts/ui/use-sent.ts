import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from '#ui/toast.ts';
import type { Post } from '../calls.ts';
import { getDrafts } from '../draft-calls.ts';

/** Says what became of a post that was sent, and has every list ask again that it may stand in. */
export function useSent() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (post: Post) => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.at(-1) === 'feed' || queryKey[0] === getDrafts.path,
    });
    if (post.state === 'scheduled') {
      toast('Set. It comes out by itself.', {
        tone: 'good',
        action: { label: 'Drafts', run: () => navigate('/drafts') },
      });
    } else if (post.state === 'pending_review') {
      toast('Sent. A grown-up of Touchline takes a look, then everyone sees it.', { tone: 'good' });
    } else {
      toast('Your post is out.', {
        tone: 'good',
        action: { label: 'See it', run: () => navigate(`/posts/${post.id}`) },
      });
    }
  };
}
