import { Link } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { TribeCard } from '#features/tribes/calls.ts';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import { sportName } from '#features/tribes/ui/tribe-labels.ts';
import type { HomeParts, HomeSection } from '#platform/web/home-section.ts';
import { Count } from '#ui/count.tsx';
import { League, LeagueLine } from '#ui/league.tsx';

declare module '#platform/web/home-section.ts' {
  interface TopLists {
    tribes: TribeCard[];
  }
}

function TopTribes({ page: { topList } }: { page: HomeParts }) {
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

export const homeSections: readonly HomeSection[] = [{ order: 20, place: 'table', Section: TopTribes }];
