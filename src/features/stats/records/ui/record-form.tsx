import type { QueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { ReadyMedia } from '#features/uploads/upload/ui/upload-item.ts';
import { useUploads } from '#features/uploads/upload/ui/use-uploads.ts';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { Columns } from '#ui/page.tsx';
import { toast } from '#ui/toast.ts';
import { statsOf } from '../../engine/sports.ts';
import { createRecord, type StatRecord, type StatsDetails, updateRecord } from '../calls.ts';
import { ComputedFigures } from './computed-figures.tsx';
import { type DetailValues, linksIn, type SquadAthlete } from './detail-values.ts';
import { FigureFields } from './figure-fields.tsx';
import { checkTypedFigures, linesOf, type Typed, typedFrom } from './figure-state.ts';
import { RecordDetails } from './record-details.tsx';
import { type FieldProblem, fieldProblems, problemsOfFigures, recordPath } from './record-labels.ts';
import { StatedFigures } from './stated-figures.tsx';

interface RecordFormProps {
  initial: DetailValues;
  /** The record that is changed; left out for a new one. */
  changing?: { record: StatRecord; stats: StatsDetails };
  /** Whether it is the viewer's own. A manager can't change for which team they enter it. */
  isOwn: boolean;
  /** For a manager who enters a new one: from whom they choose. */
  squad?: readonly SquadAthlete[];
}

/** Entering a season or a match. What follows from the figures is shown beside them. */
export default function RecordForm({ initial, changing, isOwn, squad }: RecordFormProps) {
  const { site } = usePlatform();
  const [details, setDetails] = useState(initial);
  const sport = statsOf(site, details.sport);
  const [typed, setTyped] = useState<Typed>(() =>
    changing && sport ? typedFrom(sport, changing.stats.lines) : {},
  );
  const uploads = useUploads({ maxImages: 5, maxVideos: 1 });
  const saving = useSaving(changing?.record);
  // Its figures come from its matches.
  const isAddedUp = changing?.record.isComputed ?? false;
  const checked = useMemo(
    () => (sport ? checkTypedFigures(sport, details.scope, typed) : null),
    [sport, details.scope, typed],
  );
  const onType = (code: string, value: string) => setTyped((before) => ({ ...before, [code]: value }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!sport || !checked) return saving.refuse([{ field: 'sport', message: 'Choose a sport.' }]);
    if (checked.problems.length > 0) return saving.refuse(problemsOfFigures(checked.problems));
    if (squad && !details.username)
      return saving.refuse([{ field: 'username', message: 'Choose an athlete.' }]);
    saving.save(details, linesOf(sport, typed), uploads.ready);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-8">
      <FormErrors errors={saving.errors} />
      <RecordDetails
        details={details}
        errors={saving.errors}
        isNew={!changing}
        isOwn={isOwn}
        squad={squad}
        uploads={uploads}
        onChange={(changes) => {
          if (changes.sport && changes.sport !== details.sport) setTyped({});
          setDetails((before) => ({ ...before, ...changes }));
        }}
      />
      {sport && checked && !isAddedUp && (
        <Columns
          sticky
          asideLabel="Computed figures"
          aside={<ComputedFigures sport={sport} scope={details.scope} values={checked.values} />}
        >
          <section aria-labelledby="figures" className="grid gap-4">
            <div>
              <h2 id="figures" className="type-heading text-4">
                Figures
              </h2>
              <p className="text-2 text-muted">Fill in what you know; the rest stays empty.</p>
            </div>
            <FigureFields
              sport={sport}
              scope={details.scope}
              typed={typed}
              onType={onType}
              problems={checked.problems}
              implausible={checked.implausible}
            />
            <StatedFigures
              sport={sport}
              scope={details.scope}
              typed={typed}
              onType={onType}
              problems={checked.problems}
            />
          </section>
        </Columns>
      )}
      <div>
        <Button
          type="submit"
          tone="primary"
          pending={saving.pending}
          disabled={uploads.isBusy || uploads.hasFailed}
        >
          {uploads.isBusy
            ? 'Uploading…'
            : changing
              ? 'Save changes'
              : details.scope === 'match'
                ? 'Save match'
                : 'Save season'}
        </Button>
      </div>
    </form>
  );
}

/** Sends the record, and turns a refusal into errors of its fields. */
function useSaving(record: StatRecord | undefined) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const [errors, setErrors] = useState<FieldProblem[]>([]);
  const onRefused = (refusal: Refusal) => setErrors(fieldProblems(refusal));
  const onDone = ({ id, scope, athlete }: StatRecord, _input: unknown, client: QueryClient) => {
    void client.invalidateQueries();
    toast(
      record
        ? 'Your changes are saved.'
        : `The ${scope} is in ${athlete.id === viewer?.id ? 'your' : `${athlete.displayName}’s`} records.`,
      { tone: 'good' },
    );
    void navigate(recordPath(id));
  };
  const create = useAct(createRecord, { onDone, onRefused });
  const change = useAct(updateRecord, { onDone, onRefused });

  function save(
    details: DetailValues,
    lines: { code: string; value: string }[],
    uploaded: readonly ReadyMedia[],
  ) {
    const { links, playedOn, teamId, sport, scope, username, opponentTeam, keptMedia, ...rest } = details;
    const mediaIds = [...keptMedia.map(({ id }) => id), ...uploaded];
    const content = {
      ...rest,
      teamId: teamId || null,
      opponentTeamId: scope === 'match' ? (opponentTeam?.id ?? null) : null,
      playedOn: playedOn || null,
      evidence: { links: linksIn(links), mediaIds },
    };
    if (!record)
      return create.mutate({ body: { ...content, ...(username && { username }), sport, scope, lines } });
    const figures = record.isComputed ? {} : { lines };
    change.mutate({
      params: { recordId: record.id },
      body: { ...content, ...figures, version: record.version },
    });
  }
  return { errors, refuse: setErrors, save, pending: create.isPending || change.isPending };
}
