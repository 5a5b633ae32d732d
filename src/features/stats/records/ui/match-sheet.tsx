import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PlanLimitNote } from '#features/plans/ui/plan-limit-note.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { SiteId } from '#platform/site.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { exampleOf } from '../../engine/example.ts';
import { statsOf } from '../../engine/sports.ts';
import type { SportStats, StatDefinition } from '../../engine/stat-type.ts';
import { createMatchRecords } from '../calls.ts';
import type { DetailValues, RecordDraft, SquadAthlete } from './detail-values.ts';
import { checkTypedFigures, isComputed, linesOf, type Typed } from './figure-state.ts';
import { RecordDetails } from './record-details.tsx';

interface MatchSheetProps {
  initial: DetailValues;
  squad: readonly SquadAthlete[];
}

const FIRST_COLUMNS = 4;

/** A match with a row for each player of the team: all records are written at once, or none. */
export default function MatchSheet({ initial, squad }: MatchSheetProps) {
  const { site } = usePlatform();
  const navigate = useNavigate();
  const client = useQueryClient();
  const sport = statsOf(site, initial.sport);
  const typable = (sport?.stats ?? []).filter(
    (stat) => !isComputed(stat, 'match') && !stat.fills && !stat.seasonOnly,
  );
  const draft = useDraft({
    start: (): RecordDraft => ({ ...initial, scope: 'match', lines: {} }),
    input: (typed) => typed,
    check: (typed) => problemsIn(site, typed, squad),
    save: (typed) => send(site, typed, squad),
  });
  const [codes, setCodes] = useState(() => firstOf(sport, typable).map(({ code }) => code));
  const { lines } = draft.values;
  const columns = codes.flatMap((code) => sport?.byCode.get(code) ?? []);
  const type = (username: string, code: string, value: string) =>
    draft.change({ lines: { ...lines, [cellOf(username, code)]: value } });
  function after({ items }: { items: readonly unknown[] }) {
    void client.invalidateQueries();
    toast(items.length === 1 ? '1 record is added.' : `${items.length} records are added.`, { tone: 'good' });
    return navigate('/stats/to-confirm');
  }
  return (
    <DraftForm draft={draft} then={after} title="Couldn’t save. Fix these rows." className="grid gap-8">
      <RecordDetails draft={draft} isNew={false} isOwn={false} uploads={null} />
      <section aria-labelledby="sheet" className="grid gap-3">
        <div>
          <h2 id="sheet" className="type-heading text-4">
            Figures
          </h2>
          <p className="text-2 text-muted">Fill in who played. Rows that stay empty are left out.</p>
        </div>
        <Rows squad={squad} columns={columns} typed={lines} onType={type} />
        <AddColumn
          stats={typable.filter(({ code }) => !codes.includes(code))}
          onAdd={(code) => setCodes([...codes, code])}
        />
      </section>
      <div className="grid justify-items-start gap-2">
        <PlanLimitNote feature="records_season" />
        <Button type="submit" tone="primary" pending={draft.isPending}>
          Save match
        </Button>
      </div>
    </DraftForm>
  );
}

/** The headline first, as far as it is typed in a match. */
function firstOf(sport: SportStats | undefined, typable: readonly StatDefinition[]): StatDefinition[] {
  const headline = typable.filter(({ code }) => sport?.headline.includes(code));
  return [...headline, ...typable.filter((stat) => !headline.includes(stat))].slice(0, FIRST_COLUMNS);
}

interface RowsProps {
  squad: readonly SquadAthlete[];
  columns: readonly StatDefinition[];
  typed: Typed;
  onType: (username: string, code: string, value: string) => void;
}

const Rows = ({ squad, columns, typed, onType }: RowsProps) => (
  <div className="overflow-x-auto rounded-control border border-line">
    <table className="w-full text-2">
      <thead>
        <tr>
          <th scope="col" className="sticky start-0 bg-surface px-3 py-2 text-start">
            Player
          </th>
          {columns.map(({ code, label }) => (
            <th key={code} scope="col" title={label} className="min-w-24 px-2 py-2 text-start">
              {code}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {squad.map(({ username, displayName }) => (
          <tr key={username}>
            <th
              scope="row"
              className="sticky start-0 max-w-40 truncate bg-surface px-3 py-1 text-start font-normal"
            >
              {displayName}
            </th>
            {columns.map((stat) => (
              <td key={stat.code} className="px-2 py-1">
                <TextInput
                  aria-label={`${displayName}, ${stat.label}`}
                  value={typed[cellOf(username, stat.code)] ?? ''}
                  placeholder={exampleOf(stat)}
                  maxLength={20}
                  autoComplete="off"
                  onChange={({ currentTarget }) => onType(username, stat.code, currentTarget.value)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const AddColumn = ({ stats, onAdd }: { stats: readonly StatDefinition[]; onAdd: (code: string) => void }) => (
  <Field label="Add a figure" className="max-w-72">
    <Select value="" onChange={({ currentTarget: { value } }) => onAdd(value)}>
      <option value="">Choose</option>
      {stats.map(({ code, label }) => (
        <option key={code} value={code}>
          {label} ({code})
        </option>
      ))}
    </Select>
  </Field>
);

/** The draft has one list of figures: each cell of the sheet by player and code. */
const cellOf = (username: string, code: string) => `${username} ${code}`;

const rowOf = (typed: Typed, username: string): Typed =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([cell, value]) =>
      cell.startsWith(`${username} `) ? [[cell.slice(username.length + 1), value]] : [],
    ),
  );

function problemsIn(
  site: SiteId,
  { sport: code, lines, playedOn }: RecordDraft,
  squad: readonly SquadAthlete[],
) {
  const sport = statsOf(site, code);
  if (!sport) return [{ field: 'sport', message: 'Choose a sport.' }];
  if (!playedOn) return [{ field: 'playedOn', message: 'Enter the day of the match.' }];
  const rows = squad.map(({ username, displayName }) => ({ displayName, typed: rowOf(lines, username) }));
  if (rows.every(({ typed }) => linesOf(sport, typed).length === 0))
    return [{ field: 'players', message: 'Enter figures of at least one player.' }];
  return rows.flatMap(({ displayName, typed }) =>
    checkTypedFigures(sport, 'match', typed).problems.map(({ message }) => ({
      field: 'players',
      message: `${displayName}: ${message}`,
    })),
  );
}

function send(site: SiteId, typed: RecordDraft, squad: readonly SquadAthlete[]) {
  const stats = statsOf(site, typed.sport);
  const { sport, season, level, visibility, competition, opponent, opponentTeam, venue, notes, teamId } =
    typed;
  const players = squad.flatMap(({ username }) => {
    const lines = stats ? linesOf(stats, rowOf(typed.lines, username)) : [];
    return lines.length > 0 ? [{ username, lines }] : [];
  });
  const match = { sport, season, level, visibility, competition, opponent, venue, notes, teamId };
  return api(createMatchRecords, {
    body: {
      ...match,
      opponentTeamId: opponentTeam?.id ?? null,
      playedOn: typed.playedOn || null,
      players,
    },
  });
}
