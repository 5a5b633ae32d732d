import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import {
  getAllRecords,
  getRecordStatsDetails,
  type StatLine,
  type StatRecord,
} from '#features/stats/records/calls.ts';
import { useCall, useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { Field } from '#ui/field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { fitted } from '../geometry/fit-text.ts';
import { newStat } from '../operations/new-layers.ts';
import { addNew } from '../operations/selection.ts';
import { useDocument, useWorkbench } from '../ui/editor-context.ts';

interface StatsPanelProps {
  family: string;
  onAdded: () => void;
}

/** Figures of a record, as fields that follow it: an athlete's own, or what visitors see of somebody else's. */
export function StatsPanel({ family, onAdded }: StatsPanelProps) {
  const viewer = useViewer();
  const own = viewer?.role === 'ATHLETE' ? (viewer.username ?? '') : '';
  const [typed, setTyped] = useState(own);
  const username = useDebounced(typed.trim().replace(/^@/, ''));
  return (
    <>
      <Field label="Athlete’s username" hint="Stats always show the latest figures.">
        <TextInput
          value={typed}
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {username && <Records key={username} username={username} family={family} onAdded={onAdded} />}
    </>
  );
}

function Records({ username, ...rest }: StatsPanelProps & { username: string }) {
  const records = useFeed(getAllRecords, { query: { username } });
  const [open, setOpen] = useState<string | null>(null);
  return (
    <FeedStates
      feed={records}
      waiting={
        <Loading what="records">
          <Skeleton className="h-32 w-full" />
        </Loading>
      }
      empty={
        <p className="text-2 text-muted">No records to see. Add one under Stats, then choose it here.</p>
      }
    >
      <ul className="studio-records">
        {records.items.map((record) => {
          const isOpen = record.id === open;
          return (
            <li key={record.id}>
              <button
                type="button"
                className="studio-record"
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? null : record.id)}
              >
                <span className="min-w-0">
                  <span className="block truncate font-semibold">
                    {record.sportName}, {record.season}
                  </span>
                  <span className="block truncate text-muted">{aboutRecord(record)}</span>
                </span>
                <ChevronDown aria-hidden size={18} className="studio-chevron shrink-0" />
              </button>
              {isOpen && <Lines record={record} {...rest} />}
            </li>
          );
        })}
      </ul>
    </FeedStates>
  );
}

function aboutRecord({ scope, context, matchCount }: StatRecord): string {
  if (scope === 'season')
    return context?.competition || (matchCount > 0 ? `Season, ${matchCount} matches` : 'Season');
  return context?.opponent ? `Match against ${context.opponent}` : 'Match';
}

function Lines({ record, family, onAdded }: StatsPanelProps & { record: StatRecord }) {
  const { editor, parts, sources } = useWorkbench();
  const { canvas } = useDocument();
  const details = useCall(getRecordStatsDetails, { params: { recordId: record.id } });
  if (details.isPending) {
    return (
      <Loading what="figures">
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  }
  if (details.isError)
    return <ErrorState onRetry={() => details.refetch()}>{details.error.message}</ErrorState>;
  const put = ({ code, label, shown, unit }: StatLine) => {
    const field = { recordId: record.id, code };
    sources.learnStats([{ ...field, label, shown, unit }]);
    parts.refresh();
    addNew(editor, [fitted(newStat(canvas, family, { ...field, name: label }), parts)], 'Add stat');
    onAdded();
  };
  return (
    <ul className="studio-figures">
      {details.data.lines.map((line) => (
        <li key={line.code}>
          <button type="button" onClick={() => put(line)}>
            <span className="min-w-0 truncate">{line.label}</span>
            <b>
              {line.shown} {line.unit}
            </b>
          </button>
        </li>
      ))}
    </ul>
  );
}
