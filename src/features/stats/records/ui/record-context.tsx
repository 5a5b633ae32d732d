import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Chip } from '#ui/chip.tsx';
import { Day } from '#ui/when.tsx';
import type { StatRecord } from '../calls.ts';
import { gradeTexts, visibilityLabels } from './record-labels.ts';

/** Where the figures come from, where they were made, and who sees them. */
export function RecordContext({ record }: { record: StatRecord }) {
  const { grade, season, isComputed, matchCount, context, visibility, viewer } = record;
  const evidence = context?.evidence ?? [];
  return (
    <dl className="panel grid gap-4 p-4 text-2">
      <Fact name="Source">
        <Chip tone={grade === 'A' || grade === 'B' ? 'good' : 'plain'}>
          {grade} · {gradeTexts[grade].short}
        </Chip>
        <p className="mt-1 text-muted">
          {isComputed
            ? `Added up from ${matchCount} ${matchCount === 1 ? 'match' : 'matches'}.`
            : gradeTexts[grade].long}
        </p>
      </Fact>
      <Fact name="Season">{season}</Fact>
      {context?.competition && <Fact name="Competition">{context.competition}</Fact>}
      {context?.team && (
        <Fact name="Team">
          <Link className="link" to={`/teams/${context.team.slug}`}>
            {context.team.name}
          </Link>
        </Fact>
      )}
      {context?.opponent && <Fact name="Opponent">{context.opponent}</Fact>}
      {context?.playedOn && (
        <Fact name="Day">
          <Day at={context.playedOn} />
        </Fact>
      )}
      {context?.venue && <Fact name="Venue">{context.venue}</Fact>}
      {context?.notes && (
        <Fact name="Notes">
          <p className="whitespace-pre-line">{context.notes}</p>
        </Fact>
      )}
      {evidence.length > 0 && (
        <Fact name="Evidence">
          <ul className="grid gap-2">
            {evidence.map(({ media, link }) => (
              <li key={media?.id ?? link}>
                <a className="link break-all" href={media?.url ?? link ?? ''} rel="nofollow noopener">
                  {link ?? (media?.kind === 'video' ? 'Video' : 'Picture')}
                </a>
              </li>
            ))}
          </ul>
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
