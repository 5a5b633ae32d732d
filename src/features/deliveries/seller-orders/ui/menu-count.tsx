import { useCall } from '#platform/web/use-call.ts';
import { getSellerCounts } from '../calls.ts';

/** What waits for the seller: to send, and returns to answer. */
export default function MenuCount() {
  const { data } = useCall(getSellerCounts, {});
  const waiting = data ? data.toSend + data.returns : 0;
  if (waiting === 0) return null;
  return (
    <span className="ms-auto ps-3 text-2 text-muted tabular-nums">
      {waiting >= 99 ? '99+' : waiting}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
