import { Link } from 'react-router';
import { getApprovalRequests } from '#features/cards/card/calls.ts';
import { useCall } from '#platform/web/use-call.ts';

/** A link to the cards that need the viewer's approval; nothing when there are none. */
export default function PendingApprovals() {
  const { data } = useCall(getApprovalRequests, { query: { limit: 1 } });
  const [first] = data?.items ?? [];
  if (!first) return null;
  return (
    <p className="panel flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <span>
        <b>{first.title}</b>
        {data?.nextCursor ? ' and more cards need' : ' needs'} your approval.
      </span>
      <Link className="link" to="/cards/approvals">
        Review
      </Link>
    </p>
  );
}
