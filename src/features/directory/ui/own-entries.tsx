import { useState } from 'react';
import { Link } from 'react-router';
import { getMyTeams } from '#features/teams/directory/calls.ts';
import type { CallReply } from '#platform/call.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { type getMyDirectoryEntries, leaveDirectory } from '../calls.ts';
import { entryPath } from '../directory.ts';
import { EntryForm } from './entry-form.tsx';

type Own = CallReply<typeof getMyDirectoryEntries>;

/** How the viewer and the teams they manage are listed: one form, for whom is chosen above it. */
export function OwnEntries({ own }: { own: Own }) {
  const teams = useCall(getMyTeams, {});
  const managed = teams.data?.items.filter(({ viewer, state }) => viewer.manages && state === 'active') ?? [];
  const [teamId, setTeamId] = useState('');
  const entry = own.items.find(({ team }) => (team?.id ?? '') === teamId);
  return (
    <div className="grid gap-6">
      {managed.length > 0 && (
        <Field label="Who is listed" className="max-w-96">
          <Select value={teamId} onChange={({ currentTarget }) => setTeamId(currentTarget.value)}>
            <option value="">You</option>
            {managed.map(({ id, name, tribe }) => (
              <option key={id} value={id}>
                {tribe.name}, {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {entry && <Listed entry={entry} />}
      <EntryForm
        key={`${teamId} ${entry?.id}`}
        entry={entry}
        teamId={teamId || null}
        kinds={teamId ? ['team'] : own.kinds}
      />
    </div>
  );
}

function Listed({ entry }: { entry: Own['items'][number] }) {
  const leaving = useAct(leaveDirectory, {
    onDone(_reply, _input, client) {
      toast('The entry is gone, and the requests for its contact.', { tone: 'good' });
      void client.invalidateQueries();
    },
    onRefused: toastRefusal,
  });
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="text-2" role="status">
        {entry.isHidden ? (
          'Our team hid this entry after a report.'
        ) : (
          <>
            <strong>{entry.name}</strong> is listed.{' '}
            <Link className="link" to={entryPath(entry.id)}>
              See the entry
            </Link>
          </>
        )}
      </p>
      <Button
        size="small"
        pending={leaving.isPending}
        onClick={() => leaving.mutate({ body: { entryId: entry.id } })}
      >
        Leave the directory
      </Button>
    </div>
  );
}
