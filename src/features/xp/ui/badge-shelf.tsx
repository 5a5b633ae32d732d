import { Award, Flag, Heart, type LucideIcon, MessageCircle, Star, Trophy, Users, Zap } from 'lucide-react';
import { type BadgeCode, badges } from '#features/xp/badges.ts';
import type { getUserXp } from '#features/xp/calls.ts';
import type { CallReply } from '#platform/call.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { SectionHeading } from '#ui/page-header.tsx';

const icons: Record<BadgeCode, LucideIcon> = {
  kick_off: Flag,
  team_player: Users,
  good_company: MessageCircle,
  storyteller: Zap,
  crowd_pleaser: Heart,
  full_stand: Star,
  five_hundred: Award,
  two_thousand: Trophy,
};

/** What one has, and how far the others are. */
export function BadgeShelf({ mine }: { mine: CallReply<typeof getUserXp>['badges'] }) {
  return (
    <section>
      <SectionHeading title="Badges" />
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {mine.map(({ code, have, need }) => {
          const Icon = icons[code];
          const earned = have >= need;
          return (
            <li
              key={code}
              className={`panel grid grid-cols-1 justify-items-center gap-1 p-3 text-center ${earned ? '' : 'border-dashed'}`}
            >
              <span
                className={`grid size-12 place-items-center rounded-full ${earned ? 'bg-accent text-accent-ink' : 'bg-raised text-muted'}`}
              >
                <Icon aria-hidden="true" />
              </span>
              <strong className="mt-1">{badges[code].name}</strong>
              <span className="text-2 text-muted">{badges[code].words}</span>
              <span className="type-label tabular-nums text-muted">
                {earned ? 'Yours' : `${mediumNumber(have)} of ${mediumNumber(need)}`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
