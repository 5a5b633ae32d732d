import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { getProfile, getProfileByUsername, type MyProfile } from '#features/accounts/calls.ts';
import {
  getProfileIdentifiableMetrics,
  updateProfileIdentifiableMetrics,
} from '#features/accounts/metrics/calls.ts';
import type { Measure, MetricGroup } from '#features/accounts/metrics/rules.ts';
import { refreshViewer } from '#features/auth/session.ts';
import { callKey, useAct, useViewerId } from '#platform/web/use-call.ts';
import { Switch } from '#ui/checkbox.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';
import { LeaveGuard } from '../../settings/leave-guard.tsx';
import { SaveBar } from '../../settings/save-bar.tsx';
import { MetricRow } from './metric-row.tsx';
import {
  type Entry,
  type Kept,
  keyOf,
  measuresShown,
  metricsIn,
  type Problem,
  problemsIn,
  valuesOf,
} from './metrics-form-values.ts';

const copy = {
  identifiable: 'IDENTIFIABLE',
  performance: 'PERFOMANCE',
} as const;
type Visibility = Kept['statsVisibility'];

function visibilityWith(now: Visibility, group: MetricGroup, shown: boolean): Visibility {
  const on = (one: MetricGroup) => (one === group ? shown : now.split('+').includes(copy[one]));
  if (on('identifiable') && on('performance')) return 'IDENTIFIABLE+PERFOMANCE';
  if (on('identifiable')) return 'IDENTIFIABLE';
  return on('performance') ? 'PERFOMANCE' : 'NORMAL';
}

/** All measures of one account. Nothing is kept until it is saved, all together. */
export function MetricsForm({ viewer, kept }: { viewer: MyProfile; kept: Kept }) {
  const [base, setBase] = useState(kept);
  const [values, setValues] = useState(() => valuesOf(kept));
  const [visibility, setVisibility] = useState(kept.statsVisibility);
  const [problems, setProblems] = useState<Record<string, Problem>>({});
  const [refusal, setRefusal] = useState<string>();
  const [dirty, setDirty] = useState(false);
  const client = useQueryClient();
  const viewerId = useViewerId();
  const save = useAct(updateProfileIdentifiableMetrics, {
    onDone: (saved) => {
      client.setQueryData([...callKey(getProfileIdentifiableMetrics, {}), viewerId], saved);
      void client.invalidateQueries({ queryKey: callKey(getProfileByUsername) });
      void client.invalidateQueries({ queryKey: callKey(getProfile) });
      // The version of the account went up with it.
      void refreshViewer();
      take(saved);
      toast('Saved.', { tone: 'good' });
    },
    onRefused: ({ message }) => setRefusal(message),
  });

  function take(saved: Kept) {
    setBase(saved);
    setValues(valuesOf(saved));
    setVisibility(saved.statsVisibility);
    setProblems({});
    setRefusal(undefined);
    setDirty(false);
  }
  function change(key: string, entry: Entry) {
    setValues((now) => ({ ...now, [key]: entry }));
    setProblems(({ [key]: _solved, ...others }) => others);
    setDirty(true);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsIn(values, new Date().toISOString().slice(0, 10));
    setProblems(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return;
    save.mutate({
      body: {
        version: base.version,
        identifiable: metricsIn(values, 'identifiable') as Kept['identifiable'],
        performance: metricsIn(values, 'performance'),
        statsVisibility: visibility,
      },
    });
  }
  const shown = measuresShown(viewer, base);
  const list = (group: MetricGroup, measures: readonly Measure[]) => (
    <ul className="grid gap-3 sm:grid-cols-2">
      {measures.map((measure) => {
        const key = keyOf(group, measure.code);
        return (
          <MetricRow
            key={key}
            measure={measure}
            entry={values[key]}
            problem={problems[key]}
            onChange={(entry) => change(key, entry)}
          />
        );
      })}
    </ul>
  );
  const shows = (group: MetricGroup, label: string, hint: string) => (
    <Switch
      label={label}
      hint={hint}
      checked={visibility.split('+').includes(copy[group])}
      onChange={({ currentTarget: { checked } }) => {
        setVisibility(visibilityWith(visibility, group, checked));
        setDirty(true);
      }}
    />
  );
  const wrong = Object.entries(problems).map(([key, { message }]) => ({
    field: key.split(' ')[1],
    message,
  }));
  return (
    <form noValidate onSubmit={submit} className="grid gap-10">
      <FormErrors errors={refusal ? [{ message: refusal }] : wrong} title="We couldn’t save your changes." />
      <section className="grid gap-4">
        <SectionHeading title="Visibility" />
        <div className="panel divide-y divide-line">
          <div className="p-4">
            {shows(
              'identifiable',
              'Show body metrics on my profile',
              'Height, weight, position, number, school.',
            )}
          </div>
          <div className="p-4">
            {shows(
              'performance',
              'Show performance metrics on my profile',
              'Jumps, sprints, speeds. You always see all.',
            )}
          </div>
        </div>
      </section>
      <section className="grid gap-4">
        <SectionHeading title="Body" />
        {list('identifiable', shown.identifiable)}
      </section>
      <section className="grid gap-4">
        <SectionHeading title="Your sports" />
        {shown.ofSports.length > 0 ? (
          list('performance', shown.ofSports)
        ) : (
          <p className="text-muted">
            Add your sports to your{' '}
            <Link to="/settings/profile" className="link">
              profile
            </Link>
            , and what is measured there stands here.
          </p>
        )}
      </section>
      <section className="grid gap-4">
        <SectionHeading title="General fitness" />
        {list('performance', shown.ofAll)}
      </section>
      <SaveBar dirty={dirty} pending={save.isPending} onUndo={() => take(base)} />
      <LeaveGuard when={dirty && !save.isPending} />
    </form>
  );
}
