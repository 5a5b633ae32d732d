import { Link } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import type { MetricDefinition, MetricGroup } from '#features/accounts/metrics/rules.ts';
import { FormErrors } from '#ui/form-errors.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { SaveBar } from '../../settings/save-bar.tsx';
import { MetricRow } from './metric-row.tsx';
import { type Kept, keyOf, metricsShown } from './metrics-form-values.ts';
import { MetricsVisibility } from './metrics-visibility.tsx';
import { useMetricsForm } from './use-metrics-form.ts';

/** All metrics of one account, saved together. */
export function MetricsForm({ viewer, kept }: { viewer: MyProfile; kept: Kept }) {
  const form = useMetricsForm(kept);
  const shown = metricsShown(viewer, form.base);
  const wrong = Object.entries(form.problems).map(([key, { message }]) => ({
    field: key.split(' ')[1],
    message,
  }));
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-10">
      <FormErrors
        errors={form.refusal ? [{ message: form.refusal }] : wrong}
        title="We couldn’t save your changes."
      />
      <section className="grid gap-4">
        <SectionHeading title="Visibility" />
        <MetricsVisibility value={form.visibility} onChange={form.changeVisibility} />
      </section>
      <section className="grid gap-4">
        <SectionHeading title="Body" />
        <MetricList group="identifiable" metrics={shown.identifiable} form={form} />
      </section>
      <section className="grid gap-4">
        <SectionHeading title="Your sports" />
        {shown.ofSports.length > 0 ? (
          <MetricList group="performance" metrics={shown.ofSports} form={form} />
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
        <MetricList group="performance" metrics={shown.ofAll} form={form} />
      </section>
      <SaveBar dirty={form.dirty} pending={form.pending} onUndo={form.undo} />
      <LeaveGuard when={() => form.dirty && !form.pending} />
    </form>
  );
}

interface MetricListProps {
  group: MetricGroup;
  metrics: readonly MetricDefinition[];
  form: ReturnType<typeof useMetricsForm>;
}

function MetricList({ group, metrics, form }: MetricListProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {metrics.map((metric) => {
        const key = keyOf(group, metric.code);
        return (
          <MetricRow
            key={key}
            metric={metric}
            entry={form.values[key]}
            problem={form.problems[key]}
            onChange={(entry) => form.change(key, entry)}
          />
        );
      })}
    </ul>
  );
}
