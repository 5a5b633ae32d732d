import { callKey, useAct } from '#platform/web/use-call.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { getNewsFeeds, type NewsFeed, removeNewsFeed } from '../calls.ts';

interface RemoveFeedDialogProps {
  feed: NewsFeed;
  onClose: () => void;
}

export function RemoveFeedDialog({ feed, onClose }: RemoveFeedDialogProps) {
  const remove = useAct(removeNewsFeed, {
    onDone: (_reply, _input, client) => {
      onClose();
      toast('Feed removed.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getNewsFeeds) });
    },
    onRefused: toastRefusal,
  });
  return (
    <ConfirmDialog
      title={`Remove ${feed.name}?`}
      description="Nothing more is imported from it. The news it brought stay."
      confirm="Remove feed"
      keep="Keep feed"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ body: { feedId: feed.id } })}
      onClose={onClose}
    />
  );
}
