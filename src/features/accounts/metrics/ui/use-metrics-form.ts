import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getProfile, getProfileByUsername } from '#features/accounts/calls.ts';
import {
  getProfileIdentifiableMetrics,
  updateProfileIdentifiableMetrics,
} from '#features/accounts/metrics/calls.ts';
import { callKey, useAct, useViewerId } from '#platform/web/use-call.ts';
import { toast } from '#ui/toast.ts';
import { refreshViewer } from '../../session.ts';
import {
  type Entry,
  type Kept,
  metricsIn,
  type Problem,
  problemsIn,
  valuesOf,
} from './metrics-form-values.ts';

/** Unsaved changes. `undo` returns to what is saved. */
export function useMetricsForm(kept: Kept) {
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
      // Saving increased the account's version.
      void refreshViewer();
      reset(saved);
      toast('Saved.', { tone: 'good' });
    },
    onRefused: ({ message }) => setRefusal(message),
  });

  function reset(saved: Kept) {
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
  function changeVisibility(next: Kept['statsVisibility']) {
    setVisibility(next);
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
  return {
    base,
    values,
    visibility,
    problems,
    refusal,
    dirty,
    pending: save.isPending,
    change,
    changeVisibility,
    submit,
    undo: () => reset(base),
  };
}
