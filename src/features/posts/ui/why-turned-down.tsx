import { useCall } from '#platform/web/use-call.ts';
import { getTurnedDown } from '../review-calls.ts';

/** Under a post that was not shown, for its author. */
export default function WhyTurnedDown({ postId }: { postId: string }) {
  const { data } = useCall(getTurnedDown, { query: { postId, limit: 1 } });
  const why = data?.items[0]?.why;
  return (
    <p className="rounded-control bg-raised p-3 text-2">
      <strong>This was not shown.</strong> {why || 'Try it in other words.'}
    </p>
  );
}
