import { Link } from 'react-router';
import { getApprovalRequests } from '#features/cards/card/calls.ts';
import { useCall } from '#platform/web/use-call.ts';

/** The way to cards that wait for my yes; nothing when none do. */
export default function PendingApprovals() {
  const { data } = useCall(getApprovalRequests, { query: { limit: 1 } });
  const [first] = data?.items ?? [];
  if (!first) return null;
  return (
    <p className="panel flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <span>
        <b>{first.title}</b>
        {data?.nextCursor ? ' and others wait' : ' waits'} for your yes.
      </span>
      <Link className="link" to="/cards/approvals">
        Look and answer
      </Link>
    </p>
  );
}
