import { Scale, Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { shareLink } from '#features/share/ui/share-link.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { boardList } from '../../boards/ui/board-address.ts';
import { rankText } from '../../boards/ui/board-labels.ts';
import { comparePath } from '../../compare/ui/compare-address.ts';
import { gradeTexts, recordPath } from '../../records/ui/record-labels.ts';
import type { StatsCard as Card } from '../calls.ts';
import { Sparkline } from './sparkline.tsx';

interface StatsCardProps {
  card: Card;
  /** False on the athlete's own profile. */
  showsAthlete?: boolean;
  /** All cards are of one sport and season, which is said above them. */
  isOneSeason?: boolean;
}

/** A season at a glance: three figures, the matches as a line, the athlete's rank and how well it is proven. */
export function StatsCard({ card, showsAthlete = true, isOneSeason = false }: StatsCardProps) {
  const { id, athlete, sport, sportName, season, level, competition, grade, state, headline } = card;
  const { rank, sparkline } = card;
  const title = `${sportName}, ${season}`;
  const what = showsAthlete ? !isOneSeason && title : sportName;
  const about = [what, levelNames[level], competition].filter(Boolean).join(' · ');
  return (
    <article
      aria-label={showsAthlete ? `${athlete.displayName}: ${title}` : title}
      className="panel grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] gap-3 p-4"
    >
      <header className="flex items-start gap-3">
        {showsAthlete && <Avatar name={athlete.displayName} src={athlete.avatar.url} size={40} />}
        <div className="min-w-0 flex-1 leading-tight">
          <h3 className="truncate">
            <Link className="font-semibold hover:underline" to={recordPath(id)}>
              {showsAthlete ? athlete.displayName : season}
            </Link>
          </h3>
          <p className="truncate text-2 text-muted">{about}</p>
        </div>
        {state === 'shown' ? (
          <span title={gradeTexts[grade].long}>
            <Chip tone={grade === 'A' || grade === 'B' ? 'good' : 'plain'}>{gradeTexts[grade].short}</Chip>
          </span>
        ) : (
          <Chip tone="warn">{state === 'held' ? 'Held' : 'Disputed'}</Chip>
        )}
      </header>
      <dl className="grid grid-cols-[repeat(3,minmax(min-content,1fr))] gap-3">
        {headline.map(({ code, label, shown }) => (
          <div key={code} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-1 leading-tight text-muted">{label}</dt>
            <dd className="type-numeral whitespace-nowrap text-5">{shown}</dd>
          </div>
        ))}
      </dl>
      <div className="self-end">{sparkline && <Sparkline sparkline={sparkline} />}</div>
      <footer className="flex min-h-control items-center gap-2 text-2">
        {rank && (
          <Link className="link" to={boardOf(card, rank)}>
            {rankText(rank)}
          </Link>
        )}
        <Link
          className="icon-button ms-auto"
          data-tone="quiet"
          title="Compare"
          aria-label={`Compare ${athlete.displayName} with others`}
          to={comparePath({ sport, season, athletes: [athlete.username] })}
        >
          <Scale />
        </Link>
        <IconButton
          tone="quiet"
          label={`Share ${title}`}
          icon={<Share2 />}
          onClick={() => void shareLink({ title: `${athlete.displayName}: ${title}`, path: recordPath(id) })}
        />
      </footer>
    </article>
  );
}

/** The board on which the season has its rank. */
const boardOf = ({ sport, season }: Card, { code, level, competition }: NonNullable<Card['rank']>): string =>
  boardList.pathOf({ sport, code, season, level, competition: competition || undefined });
