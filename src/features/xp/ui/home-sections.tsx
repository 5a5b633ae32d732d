import { Link } from 'react-router';
import { PersonLine } from '#features/accounts/ui/person-line.tsx';
import type { AccountCard } from '#features/people/account.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { HomeParts } from '#platform/web/home-section.ts';
import { League } from '#ui/league.tsx';

declare module '#platform/web/home-section.ts' {
  interface HomeParts {
    trending: { account: AccountCard; heat: number | null; followers: number | null }[];
  }
}

export function Trending({ page: { trending } }: { page: HomeParts }) {
  const rising = trending.some(({ heat }) => heat !== null);
  if (!usePlatform().features.publicRank || trending.length === 0) return null;
  return (
    <League
      title={rising ? 'On the rise' : 'Team sheet'}
      counted={rising ? 'XP heat' : 'Followers'}
      action={
        <Link className="link" to="/leaderboard">
          Leaderboard
        </Link>
      }
    >
      {trending.map(({ account, heat, followers }) => (
        <PersonLine
          key={account.id}
          account={account}
          figure={heat ?? followers}
          of={heat === null ? 'followers' : 'points'}
        />
      ))}
    </League>
  );
}
