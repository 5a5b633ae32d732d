import type { StatsCard as Card } from '../calls.ts';
import { StatsCard } from './stats-card.tsx';

interface StatsCardsProps {
  cards: readonly Card[];
  label: string;
  /** False on the athlete's own profile, which has less room. */
  showsAthlete?: boolean;
  isOneSeason?: boolean;
}

/** Seasons beside each other; on a phone they scroll sideways and the next one peeks in. */
export const StatsCards = ({ cards, label, showsAthlete = true, isOneSeason = false }: StatsCardsProps) => (
  <ul
    aria-label={label}
    className={`grid gap-3 max-sm:-mx-4 max-sm:auto-cols-[85%] max-sm:snap-x max-sm:scroll-px-4 max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:grid-cols-2 ${showsAthlete ? 'xl:grid-cols-3' : ''}`}
  >
    {cards.map((card) => (
      <li key={card.id} className="min-w-0 snap-start">
        <StatsCard card={card} showsAthlete={showsAthlete} isOneSeason={isOneSeason} />
      </li>
    ))}
  </ul>
);
