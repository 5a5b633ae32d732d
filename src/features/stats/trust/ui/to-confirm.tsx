import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { getUserTribesTeamsList } from '#features/teams/directory/calls.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { useAct, useCall, useFeed } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Field } from '#ui/field.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { Select } from '#ui/select.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import { recordPath, recordTitle } from '../../records/ui/record-labels.ts';
import { confirmRecords, getRecordsToConfirm, type RecordToConfirm } from '../calls.ts';
import { refetchRecord } from './refetch-record.ts';

/** What waits for the viewer's word, newest first; all of it or a choice is confirmed at once. */
export default function ToConfirm() {
  const [search, setSearch] = useSearchParams();
  const team = search.get('team') ?? '';
  const teams = useCall(getUserTribesTeamsList, {}).data?.teams ?? [];
  const feed = useFeed(getRecordsToConfirm, { query: team ? { limit: 30, team } : { limit: 30 } });
  return (
    <div className="grid gap-4">
      <p className="text-2 text-muted">
        Confirm what you know to be right. A record that both teams confirm has grade A.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {teams.length > 1 && (
          <Field label="Team" className="min-w-56">
            <Select
              value={team}
              onChange={({ target }) =>
                setSearch(target.value ? { team: target.value } : {}, { replace: true })
              }
            >
              <option value="">All my teams</option>
              {teams.map(({ id, name, slug }) => (
                <option key={id} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {teams[0] && (
          <ButtonLink to={`/stats/new?team=${team || teams[0].slug}`}>Add a record for an athlete</ButtonLink>
        )}
        <ButtonLink to="/stats/import">Import records</ButtonLink>
      </div>
      <FeedStates
        feed={feed}
        waiting={<RowsWaiting what="the records" rows={5} />}
        empty={
          <EmptyState title="Nothing to confirm" action={<ButtonLink to="/teams">Your teams</ButtonLink>}>
            Records that athletes enter for a team you manage appear here, and matches against it.
          </EmptyState>
        }
      >
        <Choice key={team} records={feed.items} />
      </FeedStates>
    </div>
  );
}

function Choice({ records }: { records: readonly RecordToConfirm[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const some = records.filter(({ id }) => chosen.has(id)).slice(0, 50);
  const confirm = useAct(confirmRecords, {
    onDone: ({ confirmed, refused }, _input, client) => {
      setChosen(new Set());
      if (confirmed > 0)
        toast(`${confirmed} ${confirmed === 1 ? 'record' : 'records'} confirmed.`, { tone: 'good' });
      if (refused[0]) toastRefusal(refused[0]);
      refetchRecord(client);
    },
    onRefused: toastRefusal,
  });
  const toggle = (id: string) =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  const all = some.length === records.length;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          tone="primary"
          pending={confirm.isPending}
          disabled={some.length === 0}
          onClick={() =>
            confirm.mutate({ body: { records: some.map(({ id, version }) => ({ recordId: id, version })) } })
          }
        >
          {some.length === 0 ? 'Confirm' : `Confirm ${some.length}`}
        </Button>
        <Button onClick={() => setChosen(new Set(all ? [] : records.slice(0, 50).map(({ id }) => id)))}>
          {all ? 'Choose none' : 'Choose all'}
        </Button>
      </div>
      <ul className="panel divide-y divide-line" data-bleed>
        {records.map((record) => (
          <Row key={record.id} record={record} isChosen={chosen.has(record.id)} onToggle={toggle} />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  record: RecordToConfirm;
  isChosen: boolean;
  onToggle: (id: string) => void;
}

function Row({ record, isChosen, onToggle }: RowProps) {
  const { id, athlete, level, state, confirmAs, context, headline } = record;
  const title = `${athlete.displayName}: ${recordTitle(record)}`;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <label className="grid min-h-control place-items-center pe-1">
        <input type="checkbox" checked={isChosen} onChange={() => onToggle(id)} className="size-5" />
        <span className="sr-only">{title}</span>
      </label>
      <div className="grid min-w-0 flex-1 items-center gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <Link to={recordPath(id)} className="block truncate font-semibold hover:underline">
            {title}
          </Link>
          <p className="flex flex-wrap items-center gap-x-2 text-2 text-muted">
            {context?.playedOn && <Day at={context.playedOn} />}
            <span>
              {[levelNames[level], context?.competition, context?.team?.name].filter(Boolean).join(' · ')}
            </span>
            {confirmAs === 'opponent' && <Chip>You’re the opponent</Chip>}
            {state !== 'shown' && <Chip tone="warn">{state === 'held' ? 'Held' : 'Disputed'}</Chip>}
          </p>
        </div>
        <dl className="flex gap-5 tabular-nums">
          {headline.map(({ code, label, shown }) => (
            <div key={code} className="grid max-w-28 text-2 sm:justify-items-end">
              <dd className="font-semibold">{shown}</dd>
              <dt className="order-last max-w-full truncate text-1 text-muted">{label}</dt>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}
