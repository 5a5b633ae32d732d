import type { TopAccount } from '#features/people/account.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { HomeParts } from '#platform/web/home-section.ts';
import { League } from '#ui/league.tsx';
import { PersonLine } from './person-line.tsx';

declare module '#platform/web/home-section.ts' {
  interface TopLists {
    athletes: TopAccount[];
    creators: TopAccount[];
  }
}

/** The most followed: athletes, or creators where the list of trending accounts shows the athletes. */
export function MuchFollowed({ page: { topList, trending } }: { page: HomeParts }) {
  const rising = trending.some(({ heat }) => heat !== null);
  const people = rising ? topList.athletes : topList.creators;
  // Without public rankings there is no table of people.
  if (!usePlatform().features.publicRank || people.length === 0) return null;
  return (
    <League title={rising ? 'Team sheet' : 'Creators'} counted="Followers">
      {people.map(({ followers, ...account }) => (
        <PersonLine key={account.id} account={account} figure={followers} of="followers" />
      ))}
    </League>
  );
}
