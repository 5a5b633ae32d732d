import { Link } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { HomeParts } from '#platform/web/home-section.ts';
import { Count } from '#ui/count.tsx';
import { League, LeagueLine } from '#ui/league.tsx';
import type { TribeCard } from '../calls.ts';
import { TribeCrest } from './tribe-crest.tsx';
import { sportName } from './tribe-labels.ts';

declare module '#platform/web/home-section.ts' {
  interface TopLists {
    tribes: TribeCard[];
  }
}

export function TopTribes({ page: { topList } }: { page: HomeParts }) {
  const platform = usePlatform();
  const ranked = platform.features.publicRank;
  return (
    <League
      title={ranked ? 'Top tribes' : 'Suggested tribes'}
      counted="Members"
      ranked={ranked}
      action={
        <Link className="link" to="/tribes">
          All tribes
        </Link>
      }
    >
      {topList.tribes.map((tribe) => (
        <LeagueLine
          key={tribe.id}
          to={`/tribes/${tribe.slug}`}
          picture={<TribeCrest tribe={tribe} size={40} />}
          name={<span className="truncate">{tribe.name}</span>}
          note={sportName(platform, tribe.sport)}
          figure={<Count value={tribe.memberCount} of={tribe.memberCount === 1 ? 'member' : 'members'} />}
        />
      ))}
    </League>
  );
}
