import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { ReadyMedia } from '#features/uploads/upload/ui/upload-item.ts';
import { useUploads } from '#features/uploads/upload/ui/use-uploads.ts';
import type { SiteId } from '#platform/site.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Columns } from '#ui/page.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { statsOf } from '../../engine/sports.ts';
import {
  createRecord,
  getRecordStatsDetails,
  type StatRecord,
  type StatsDetails,
  updateRecord,
} from '../calls.ts';
import { ComputedFigures } from './computed-figures.tsx';
import { type DetailValues, linksIn, type RecordDraft, type SquadAthlete } from './detail-values.ts';
import { FigureFields } from './figure-fields.tsx';
import { checkTypedFigures, linesOf, typedFrom } from './figure-state.ts';
import { detailsOf } from './first-details.ts';
import { RecordDetails } from './record-details.tsx';
import { figureField, recordPath } from './record-labels.ts';
import { StatedFigures } from './stated-figures.tsx';

/** A record with its figures, which are read apart from it. */
interface WholeRecord extends StatRecord {
  lines: StatsDetails['lines'];
}

interface RecordFormProps {
  /** What a new one begins with. */
  initial?: DetailValues;
  /** The record that is changed. */
  changing?: WholeRecord;
  /** Whether it is the viewer's own. A manager can't change for which team they enter it. */
  isOwn: boolean;
  /** For a manager who enters a new one: from whom they choose. */
  squad?: readonly SquadAthlete[];
}

const withFigures = async (record: StatRecord): Promise<WholeRecord> => ({
  ...record,
  lines: (await api(getRecordStatsDetails, { params: { recordId: record.id } })).lines,
});

/** Entering a season or a match. What follows from the figures is shown beside them. */
export default function RecordForm({ initial, changing, isOwn, squad }: RecordFormProps) {
  const { site } = usePlatform();
  const viewer = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const uploads = useUploads({ maxImages: 5, maxVideos: 1 });
  const draft = useDraft({
    start: (saved: WholeRecord | null) => draftOf(site, saved, initial),
    input: (typed) => inputOf(typed, uploads.ready),
    check: (typed) => problemsIn(site, typed, squad),
    saved: changing ?? null,
    save: (input, saved) => send(site, input, saved),
    current: withFigures,
  });
  const { sport: code, scope, lines } = draft.values;
  const sport = statsOf(site, code);
  const isFull = usePlanLimit('records_season')?.allowed === false && !changing;
  // Its figures come from its matches.
  const isAddedUp = draft.saved?.isComputed ?? false;
  const checked = useMemo(() => sport && checkTypedFigures(sport, scope, lines), [sport, scope, lines]);
  const onType = (figure: string, value: string) => draft.change({ lines: { ...lines, [figure]: value } });
  function after({ id, athlete }: StatRecord) {
    void client.invalidateQueries();
    toast(
      changing
        ? 'Your changes are saved.'
        : `The ${scope} is in ${athlete.id === viewer?.id ? 'your' : `${athlete.displayName}’s`} records.`,
      { tone: 'good' },
    );
    return navigate(recordPath(id));
  }

  return (
    <DraftForm
      draft={draft}
      then={after}
      title="Couldn’t save. Fix the figures below."
      className="grid gap-8"
    >
      <RecordDetails draft={draft} isNew={!changing} isOwn={isOwn} squad={squad} uploads={uploads} />
      {sport && checked && !isAddedUp && (
        <Columns
          sticky
          asideLabel="Computed figures"
          aside={<ComputedFigures sport={sport} scope={scope} values={checked.values} />}
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
              scope={scope}
              typed={lines}
              onType={onType}
              problems={checked.problems}
              implausible={checked.implausible}
            />
            <StatedFigures
              sport={sport}
              scope={scope}
              typed={lines}
              onType={onType}
              problems={checked.problems}
            />
          </section>
        </Columns>
      )}
      <div className="grid justify-items-start gap-2">
        {!changing && <PlanLimitNote feature="records_season" />}
        <Button
          type="submit"
          tone="primary"
          pending={draft.isPending}
          disabled={uploads.isBusy || uploads.hasFailed || isFull}
        >
          {uploads.isBusy
            ? 'Uploading…'
            : changing
              ? 'Save changes'
              : scope === 'match'
                ? 'Save match'
                : 'Save season'}
        </Button>
      </div>
    </DraftForm>
  );
}

const inputOf = ({ links, keptMedia, ...typed }: RecordDraft, uploaded: readonly ReadyMedia[]) => ({
  ...typed,
  evidence: { links: linksIn(links), mediaIds: [...keptMedia.map(({ id }) => id), ...uploaded] },
});

async function send(
  site: SiteId,
  { sport, scope, username, opponentTeam, lines, ...typed }: ReturnType<typeof inputOf>,
  saved: WholeRecord | null,
): Promise<WholeRecord> {
  const content = {
    ...typed,
    teamId: typed.teamId || null,
    opponentTeamId: scope === 'match' ? (opponentTeam?.id ?? null) : null,
    playedOn: typed.playedOn || null,
  };
  const stats = statsOf(site, sport);
  const typedLines = stats ? linesOf(stats, lines) : [];
  if (!saved) {
    const added = { ...content, ...(username && { username }), sport, scope, lines: typedLines };
    return withFigures(await api(createRecord, { body: added }));
  }
  const figures = saved.isComputed ? {} : { lines: typedLines };
  const body = { ...content, ...figures, version: saved.version };
  return withFigures(await api(updateRecord, { params: { recordId: saved.id }, body }));
}

const draftOf = (site: SiteId, saved: WholeRecord | null, initial?: DetailValues): RecordDraft => {
  const sport = saved && statsOf(site, saved.sport);
  const details = saved ? detailsOf(saved) : initial;
  if (!details) throw new Error('A new record begins with details');
  return { ...details, lines: saved && sport ? typedFrom(sport, saved.lines) : {} };
};

function problemsIn(
  site: SiteId,
  { sport: code, scope, lines, username }: RecordDraft,
  squad?: readonly SquadAthlete[],
) {
  const sport = statsOf(site, code);
  if (!sport) return [{ field: 'sport', message: 'Choose a sport.' }];
  const { problems } = checkTypedFigures(sport, scope, lines);
  if (problems.length > 0)
    return problems.map((one) => ({ field: figureField(one.code), message: one.message }));
  return squad && !username ? [{ field: 'username', message: 'Choose an athlete.' }] : [];
}
