import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { sportName } from '#features/tribes/ui/tribe-labels.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Day } from '#ui/when.tsx';
import type { OpportunityCard } from '../calls.ts';
import { kindLabels } from '../opportunity.ts';
import { compensationText, placeText, slotsText } from './opportunity-labels.ts';

interface OpportunityRowProps {
  opportunity: OpportunityCard;
  to?: string;
  /** Instead of what is paid and until when. */
  aside?: ReactNode;
}

export function OpportunityRow({ opportunity, to, aside }: OpportunityRowProps) {
  const platform = usePlatform();
  const { title, slug, kind, organisation, level, sport, deadline } = opportunity;
  const facts = [
    kindLabels[kind],
    sportName(platform, sport),
    level && levelNames[level],
    placeText(opportunity),
  ];
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1 px-4 py-3.5 hover:bg-raised sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar name={organisation.displayName} src={organisation.avatar.url} size={40} />
      <div className="min-w-0">
        <h3 className="text-3 leading-snug font-semibold">
          <Link to={to ?? `/opportunities/${slug}`} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h3>
        <p className="text-2 text-muted">
          {organisation.displayName} · {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3 text-2 max-sm:col-start-2 sm:grid sm:justify-items-end sm:text-end">
        {aside ?? (
          <>
            <span className="font-semibold tabular-nums">{compensationText(opportunity.compensation)}</span>
            <span className="text-muted tabular-nums">
              {slotsText(opportunity)} · by <Day at={deadline} />
            </span>
          </>
        )}
      </div>
    </div>
  );
}
