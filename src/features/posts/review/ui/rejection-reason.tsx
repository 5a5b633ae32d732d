import { useCall } from '#platform/web/use-call.ts';
import { getRejected } from '../calls.ts';
import { rejectionText } from '../rejection-reasons.ts';

/** Why a post was rejected, for its author. */
export default function RejectionReason({ postId }: { postId: string }) {
  const { data } = useCall(getRejected, { query: { postId, limit: 1 } });
  const item = data?.items[0];
  return (
    <p className="rounded-control bg-raised p-3 text-2">
      <strong>This post wasn’t approved.</strong> {item && rejectionText(item)}
    </p>
  );
}
