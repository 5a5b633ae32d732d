import type { QueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { Columns } from '#ui/page.tsx';
import { toast } from '#ui/toast.ts';
import { statsOf } from '../../engine/sports.ts';
import { createRecord, type StatRecord, type StatsDetails, updateRecord } from '../calls.ts';
import { ComputedFigures } from './computed-figures.tsx';
import { type DetailValues, linksIn } from './detail-values.ts';
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
}

/** Entering a season or a match. What follows from the figures is shown beside them. */
export default function RecordForm({ initial, changing, isOwn }: RecordFormProps) {
  const { site } = usePlatform();
  const [details, setDetails] = useState(initial);
  const sport = statsOf(site, details.sport);
  const [typed, setTyped] = useState<Typed>(() =>
    changing && sport ? typedFrom(sport, changing.stats.lines) : {},
  );
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
    saving.save(details, linesOf(sport, typed));
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-8">
      <FormErrors errors={saving.errors} />
      <RecordDetails
        details={details}
        errors={saving.errors}
        isNew={!changing}
        isOwn={isOwn}
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
        <Button type="submit" tone="primary" pending={saving.pending}>
          {changing ? 'Save changes' : details.scope === 'match' ? 'Save match' : 'Save season'}
        </Button>
      </div>
    </form>
  );
}

/** Sends the record, and turns a refusal into errors of its fields. */
function useSaving(record: StatRecord | undefined) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<FieldProblem[]>([]);
  const onRefused = (refusal: Refusal) => setErrors(fieldProblems(refusal));
  const onDone = ({ id, scope }: StatRecord, _input: unknown, client: QueryClient) => {
    void client.invalidateQueries();
    toast(record ? 'Your changes are saved.' : `The ${scope} is in your records.`, { tone: 'good' });
    void navigate(recordPath(id));
  };
  const create = useAct(createRecord, { onDone, onRefused });
  const change = useAct(updateRecord, { onDone, onRefused });

  function save(details: DetailValues, lines: { code: string; value: string }[]) {
    const { links, playedOn, teamId, sport, scope, ...rest } = details;
    const mediaIds = record?.context?.evidence.flatMap(({ media }) => media?.id ?? []) ?? [];
    const content = {
      ...rest,
      teamId: teamId || null,
      playedOn: playedOn || null,
      evidence: { links: linksIn(links), mediaIds },
    };
    if (!record) return create.mutate({ body: { ...content, sport, scope, lines } });
    const figures = record.isComputed ? {} : { lines };
    change.mutate({
      params: { recordId: record.id },
      body: { ...content, ...figures, version: record.version },
    });
  }
  return { errors, refuse: setErrors, save, pending: create.isPending || change.isPending };
}
