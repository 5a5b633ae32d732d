import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Tribe } from '#features/tribes/calls.ts';
import { canModerate } from '#features/tribes/policy.ts';
import { roleNames } from '#features/tribes/ui/tribe-labels.ts';
import type { CallReply } from '#platform/call.ts';
import type { Loaded } from '#platform/web/load.ts';
import { useFeed, useViewerId } from '#platform/web/use-call.ts';
import { Chip } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { Select } from '#ui/select.tsx';
import { EmptyState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { Day } from '#ui/when.tsx';
import { getMembers, type TribeMember } from '../public-calls.ts';
import { PersonLine } from './person-line.tsx';

// Loaded for moderators only.
const MemberMenu = lazy(() => import('./member-menu.tsx'));

type Members = CallReply<typeof getMembers>;
export const membersInput = (tribeId: string) => ({ query: { tribeId, limit: 30 } });

/** The members: owner and managers first, then everybody else, newest first. */
export function MemberList({ tribe, first }: { tribe: Tribe; first: Loaded<Members> | undefined }) {
  const [search, setSearch] = useState('');
  const [role, setRole] = useState('');
  const term = useDebounced(search.trim(), 250);
  const narrowed = term !== '' || role !== '';
  const { query } = membersInput(tribe.slug);
  const input = {
    query: { ...query, ...(term && { search: term }), ...(role && { role: role as TribeMember['role'] }) },
  };
  const members = useFeed(getMembers, input, narrowed ? undefined : first);
  return (
    <div className="flex flex-col gap-4">
      <search className="flex max-w-2xl flex-wrap gap-2">
        <div className="min-w-full flex-1 sm:min-w-64">
          <TextInput
            type="search"
            aria-label="Search members"
            placeholder="Search members"
            maxLength={50}
            autoComplete="off"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            start={<Search aria-hidden="true" size={18} />}
          />
        </div>
        <div className="min-w-36 flex-1 sm:max-w-52">
          <Select
            aria-label="Role"
            value={role}
            onChange={({ currentTarget }) => setRole(currentTarget.value)}
          >
            <option value="">All roles</option>
            {Object.entries(roleNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </search>
      <FeedStates
        feed={members}
        waiting={!first && <RowsWaiting what="members" rows={6} className="grid gap-x-8 lg:grid-cols-2" />}
        empty={
          narrowed ? (
            <EmptyState title="No members found">Try fewer letters or all roles.</EmptyState>
          ) : (
            <EmptyState title="No members to show">
              Some members are hidden by their privacy settings. Sign in to see more.
            </EmptyState>
          )
        }
      >
        <ul data-bleed className="panel grid divide-y divide-line lg:grid-cols-2 lg:gap-x-px">
          {members.items.map((member) => (
            <Member key={member.account.id} tribe={tribe} member={member} />
          ))}
        </ul>
      </FeedStates>
    </div>
  );
}

function Member({ tribe, member }: { tribe: Tribe; member: TribeMember }) {
  const { account, role, joinedAt, isAthlete, mutedUntil } = member;
  const viewerId = useViewerId();
  const acts = canModerate(tribe.viewer) && account.id !== viewerId && role !== 'owner';
  return (
    <PersonLine
      account={account}
      mark={
        <>
          {role !== 'member' && <Chip tone={role === 'owner' ? 'accent' : 'plain'}>{roleNames[role]}</Chip>}
          {mutedUntil && <Chip tone="warn">Muted</Chip>}
        </>
      }
      note={
        <>
          {isAthlete && 'athlete · '}joined <Day at={joinedAt} />
        </>
      }
    >
      {acts && (
        <Suspense>
          <MemberMenu tribe={tribe} member={member} />
        </Suspense>
      )}
    </PersonLine>
  );
}
