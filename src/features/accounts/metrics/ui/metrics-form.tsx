import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getProfile, getProfileByUsername, type MyProfile } from '#features/accounts/calls.ts';
import type { MetricDefinition, MetricGroup } from '#features/accounts/metrics/rules.ts';
import { refreshViewer } from '#features/accounts/session.ts';
import { api } from '#platform/web/api.ts';
import { callKey } from '#platform/web/use-call.ts';
import {
  getProfileIdentifiableMetrics,
  updateProfileIdentifiableMetrics,
} from '#rules/accounts/metrics/calls.ts';
import { DraftForm } from '#ui/draft-form.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';
import { type DraftFields, useDraft } from '#ui/use-draft.ts';
import { SaveBar } from '../../settings/save-bar.tsx';
import { MetricRow } from './metric-row.tsx';
import {
  draftOf,
  inputOf,
  type Kept,
  keyOf,
  type MetricsDraft,
  metricsShown,
  problemsOf,
} from './metrics-form-values.ts';
import { MetricsVisibility } from './metrics-visibility.tsx';

/** All metrics of one account, saved together. */
export function MetricsForm({ viewer, kept }: { viewer: MyProfile; kept: Kept }) {
  const client = useQueryClient();
  const draft = useDraft({
    schema: updateProfileIdentifiableMetrics.body.omit({ version: true }),
    start: (saved: Kept | null) => draftOf(saved ?? kept),
    input: inputOf,
    check: problemsOf,
    saved: kept,
    save: (input, saved) =>
      api(updateProfileIdentifiableMetrics, { body: { ...input, version: saved?.version ?? kept.version } }),
  });
  const shown = metricsShown(viewer, draft.saved ?? kept);
  function after(saved: Kept) {
    client.setQueryData([...callKey(getProfileIdentifiableMetrics, {}), viewer.id], saved);
    void client.invalidateQueries({ queryKey: callKey(getProfileByUsername) });
    void client.invalidateQueries({ queryKey: callKey(getProfile) });
    // Saving increased the account's version.
    void refreshViewer();
    toast('Saved.', { tone: 'good' });
  }
  return (
    <DraftForm draft={draft} then={after} title="We couldn’t save your changes." className="grid gap-10">
      <section className="grid gap-4">
        <SectionHeading title="Visibility" />
        <MetricsVisibility
          value={draft.values.visibility}
          onChange={(visibility) => draft.change({ visibility })}
        />
      </section>
      <section className="grid gap-4">
        <SectionHeading title="Body" />
        <MetricList group="identifiable" metrics={shown.identifiable} draft={draft} />
      </section>
      <section className="grid gap-4">
        <SectionHeading title="Your sports" />
        {shown.ofSports.length > 0 ? (
          <MetricList group="performance" metrics={shown.ofSports} draft={draft} />
        ) : (
          <p className="text-muted">
            Add your sports to your{' '}
            <Link to="/settings/profile" className="link">
              profile
            </Link>{' '}
            to add metrics for them.
          </p>
        )}
      </section>
      <section className="grid gap-4">
        <SectionHeading title="General fitness" />
        <MetricList group="performance" metrics={shown.ofAll} draft={draft} />
      </section>
      <SaveBar dirty={draft.isUnsaved} pending={draft.isPending} onUndo={draft.undo} />
    </DraftForm>
  );
}

interface MetricListProps {
  group: MetricGroup;
  metrics: readonly MetricDefinition[];
  draft: DraftFields<MetricsDraft>;
}

function MetricList({ group, metrics, draft }: MetricListProps) {
  const { values } = draft.values;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {metrics.map((metric) => {
        const key = keyOf(group, metric.code);
        return (
          <MetricRow
            key={key}
            metric={metric}
            entry={values[key]}
            error={draft.problems.find(({ field }) => field === metric.code)?.message}
            dateError={draft.error(`${metric.code}.date`)}
            onChange={(entry) => draft.change({ values: { ...values, [key]: entry } })}
          />
        );
      })}
    </ul>
  );
}
