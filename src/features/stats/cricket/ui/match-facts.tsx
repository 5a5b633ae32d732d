import { Fragment, type ReactNode } from 'react';
import type { Match } from '../calls.ts';
import { PlayerName } from './player-name.tsx';

/** Toss, player of the match, umpires and what else a scorecard says at its end. */
export function MatchFacts({ match }: { match: Match }) {
  const { toss, playersOfMatch, umpires, replacements, matchType, season } = match;
  return (
    <dl className="panel grid gap-4 p-4 text-2 sm:grid-cols-2">
      {toss && <Fact name="Toss">{toss}</Fact>}
      {playersOfMatch.length > 0 && (
        <Fact name="Player of the match">
          {playersOfMatch.map((person, index) => (
            <Fragment key={person.name}>
              {index > 0 && ', '}
              <PlayerName person={person} />
            </Fragment>
          ))}
        </Fact>
      )}
      {(matchType || season) && <Fact name="Match">{[matchType, season].filter(Boolean).join(', ')}</Fact>}
      {umpires.length > 0 && <Fact name="Umpires">{umpires.join(', ')}</Fact>}
      {replacements.length > 0 && <Fact name="Replacements">{replacements.join('; ')}</Fact>}
      <Fact name="Source">Counted from every ball of an imported match file.</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);
