import { Link } from 'react-router';
import { useFeed } from '#platform/web/use-call.ts';
import { Chip } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { When } from '#ui/when.tsx';
import { kindNames } from '../../ui/tribe-labels.ts';
import { getAccountTribes } from '../calls.ts';
import { stateNames, stateTones } from './tribe-state-names.ts';

const roleNames = { owner: 'Owner', manager: 'Manager', moderator: 'Moderator', member: 'Member' };

/** The tribes somebody is in, and what they are there. */
export default function AccountTribes({ accountId }: { accountId: string }) {
  const feed = useFeed(getAccountTribes, { query: { accountId, limit: 10 } });
  return (
    <FeedStates
      feed={feed}
      waiting={<RowsWaiting what="the tribes" rows={2} />}
      empty={<p className="text-2 text-muted">In no tribe of this site.</p>}
    >
      <ul className="panel divide-y divide-line">
        {feed.items.map(({ id, name, slug, kind, state, role, joinedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 flex-1 basis-52">
              <Link to={`/tribes/${slug}`} className="font-semibold hover:underline">
                {name}
              </Link>
              <span className="block text-2 text-muted">
                {kindNames[kind]} · since <When at={joinedAt} inSentence />
              </span>
            </span>
            {state !== 'active' && <Chip tone={stateTones[state] ?? 'plain'}>{stateNames[state]}</Chip>}
            <span className="text-2">{roleNames[role]}</span>
          </li>
        ))}
      </ul>
    </FeedStates>
  );
}
