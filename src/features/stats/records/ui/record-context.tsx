import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Day } from '#ui/when.tsx';
import type { StatRecord } from '../calls.ts';
import { visibilityLabels } from './record-labels.ts';

/** Where the figures were made, and who sees them. */
export function RecordContext({ record }: { record: StatRecord }) {
  const { season, context, visibility, viewer } = record;
  return (
    <dl className="panel grid gap-4 p-4 text-2">
      <Fact name="Season">{season}</Fact>
      {context?.competition && <Fact name="Competition">{context.competition}</Fact>}
      {context?.team && (
        <Fact name="Team">
          <Link className="link" to={`/teams/${context.team.slug}`}>
            {context.team.name}
          </Link>
        </Fact>
      )}
      {(context?.opponent || context?.opponentTeam) && (
        <Fact name="Opponent">
          {context.opponentTeam ? (
            <Link className="link" to={`/teams/${context.opponentTeam.slug}`}>
              {context.opponent || context.opponentTeam.name}
            </Link>
          ) : (
            context.opponent
          )}
        </Fact>
      )}
      {context?.playedOn && (
        <Fact name="Day">
          <Day at={context.playedOn} />
        </Fact>
      )}
      {context?.venue && <Fact name="Venue">{context.venue}</Fact>}
      {context?.matchId && (
        <Fact name="Source">
          Imported from a match file.{' '}
          <Link className="link" to={`/stats/matches/${context.matchId}`}>
            Scorecard
          </Link>
        </Fact>
      )}
      {context?.notes && (
        <Fact name="Notes">
          <p className="whitespace-pre-line">{context.notes}</p>
        </Fact>
      )}
      {viewer?.seesAll && <Fact name="Others see">{visibilityLabels[visibility]}</Fact>}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);
