import { Link } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import { getLevel } from '#features/xp/calls.ts';
import { levelName } from '#features/xp/levels.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Chip } from '#ui/chip.tsx';

/** The level beside an account's name. It loads after the page, and is left out when it fails. */
export default function LevelMark({ username }: { username: string }) {
  const { site } = usePlatform();
  const { data } = useCall(getLevel, { params: { username } });
  if (!data) return null;
  return (
    <Link to="/leaderboard?view=all" className="touch relative">
      <Chip>
        Level {data.level}, {levelName(site, data.level)}
      </Chip>
    </Link>
  );
}
