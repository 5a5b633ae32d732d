import { Link } from 'react-router';
import { useCall } from '#platform/web/use-call.ts';
import { Chip } from '#ui/chip.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { placeStateNames, typeNames } from '../../ui/team-labels.ts';
import { getAccountTeams } from '../calls.ts';

/** The teams somebody is in or manages, with their clubs. */
export default function AccountTeams({ accountId }: { accountId: string }) {
  const { data, error, refetch } = useCall(getAccountTeams, { params: { accountId } });
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <RowsWaiting what="the teams" rows={2} />;
  if (data.items.length === 0) return <p className="text-2 text-muted">In no team of this site.</p>;
  return (
    <ul className="panel divide-y divide-line">
      {data.items.map(({ id, name, slug, club, teamState, part, state }) => (
        <li key={`${id} ${part}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
          <span className="min-w-0 flex-1 basis-52">
            <Link to={`/teams/${slug}`} className="font-semibold hover:underline">
              {name}
            </Link>
            <Link to={`/tribes/${club.slug}`} className="block text-2 text-muted hover:underline">
              {club.name}
            </Link>
          </span>
          {teamState !== 'active' && <Chip>{teamState === 'archived' ? 'Archived' : 'Deleted'}</Chip>}
          {state !== 'active' && <Chip>{placeStateNames[state]}</Chip>}
          <span className="text-2">{part === 'manager' ? 'Manager' : typeNames[part]}</span>
        </li>
      ))}
    </ul>
  );
}
