import { callKey, useAct } from '#platform/web/use-call.ts';
import {
  getAccountReasons,
  getCardReasons,
  getMyReports,
  getPostReasons,
  reportAccount,
  reportCard,
  reportPost,
} from '../calls.ts';
import type { ReportTarget } from './report-store.ts';

/** Each kind of thing has a call of its own. */
export function useFiling(
  { kind, id }: ReportTarget,
  { onSent, onRefused }: { onSent: () => void; onRefused: (message: string) => void },
) {
  const said: Parameters<typeof useAct<typeof reportPost>>[1] = {
    onDone: (_reply, _input, client) => {
      onSent();
      for (const call of [getMyReports, getAccountReasons, getPostReasons, getCardReasons]) {
        void client.invalidateQueries({ queryKey: callKey(call) });
      }
    },
    onRefused: ({ message }) => onRefused(message),
  };
  const post = useAct(reportPost, said);
  const account = useAct(reportAccount, said as never);
  const card = useAct(reportCard, said as never);
  return {
    isPending: post.isPending || account.isPending || card.isPending,
    send(chosen: string, text: string) {
      const reason = chosen as never;
      if (kind === 'account') account.mutate({ body: { accountId: id, reason, text } });
      else if (kind === 'card') card.mutate({ body: { cardId: id, reason, text } });
      else post.mutate({ body: { ...(kind === 'post' ? { postId: id } : { commentId: id }), reason, text } });
    },
  };
}
