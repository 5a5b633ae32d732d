import { useOutletContext } from 'react-router';
import type { TeamOutlet } from '#features/teams/team-tab.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { TeamGoods } from '../ui/goods-rows.tsx';

/** What those who run the team and its squad sell, each with its seller, and the cards of its tribe. */
export default function TeamShop() {
  const { team } = useOutletContext<TeamOutlet>();
  if (team.hasShop) return <TeamGoods team={team} />;
  if (team.viewer?.manages)
    return (
      <EmptyState
        title={`${team.name} doesn’t sell anything yet`}
        action={<ButtonLink to="/settings/selling">Set up selling</ButtonLink>}
      >
        What you, the other managers and the squad put on sale appears here. So do cards made for{' '}
        {team.tribe.name}.
      </EmptyState>
    );
  return (
    <EmptyState title="Nothing is on sale" action={<ButtonLink to="/shop">Browse the shop</ButtonLink>}>
      The people of {team.name} don’t sell anything at the moment.
    </EmptyState>
  );
}
