import { usePlatform } from '#features/sites/use-platform.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { sportName } from '#features/tribes/ui/tribe-labels.ts';
import { When } from '#ui/when.tsx';
import type { OpportunityCard } from '../calls.ts';
import { compensationNames, compensationText, placeText, slotsText } from './opportunity-labels.ts';

/** What somebody decides by, before they read the text. */
export function OpportunityFacts({ opportunity }: { opportunity: OpportunityCard }) {
  const platform = usePlatform();
  const { compensation, sport, level, minimumAge, deadline } = opportunity;
  const facts = [
    [compensation.type === 'paid' ? 'Pay' : 'You get', compensationText(compensation)],
    ['Place', placeText(opportunity)],
    ['Sport', sportName(platform, sport)],
    ['Level', level && levelNames[level]],
    ['Age', minimumAge && `${minimumAge} and over`],
    ['Places', slotsText(opportunity)],
  ] as const;
  return (
    <dl className="panel grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 p-5 text-2">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="text-end font-semibold tabular-nums">{value}</dd>
            </div>
          ),
      )}
      <dt className="text-muted">Apply by</dt>
      <dd className="text-end font-semibold">
        <When at={deadline} />
      </dd>
      {compensation.type === 'paid' && compensationText(compensation) === compensationNames.paid && (
        <dd className="col-span-2 text-muted">The organisation tells you how much.</dd>
      )}
    </dl>
  );
}
