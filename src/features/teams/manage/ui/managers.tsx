import { type FormEvent, useState } from 'react';
import { AccountRow } from '#features/accounts/ui/account-row.tsx';
import type { ManagedTeam } from '#features/teams/managed-team.ts';
import { MOST_MANAGERS } from '#features/teams/policy.ts';
import { refreshTeams } from '#features/teams/team-cache.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { changeTeamManager } from '../calls.ts';

/** Who runs the team: up to four, the owner of the tribe first. */
export default function Managers({ team }: { team: ManagedTeam }) {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  const changing = useAct(changeTeamManager, {
    onDone(_, { body }, client) {
      refreshTeams(client);
      setName('');
      toast(
        body.manages
          ? `@${body.username} manages ${team.name} now.`
          : `@${body.username} no longer manages it.`,
        {
          tone: 'good',
        },
      );
    },
    onRefused: (refusal, { body }) => (body.manages ? setWrong(refusal.message) : toastRefusal(refusal)),
  });
  const username = name.trim().replace(/^@/, '').toLowerCase();
  const isFull = team.managers.length >= MOST_MANAGERS;
  function submit(event: FormEvent) {
    event.preventDefault();
    setWrong(undefined);
    if (username) changing.mutate({ body: { teamId: team.id, username, manages: true } });
  }
  return (
    <section className="flex flex-col gap-5">
      <SectionHeading title="Managers" />
      <p className="text-muted">
        Managers invite people, see athletes’ measurements, and buy seats. The owner of {team.tribe.name}{' '}
        always manages its teams.
      </p>
      <ul className="panel divide-y divide-line px-2" data-bleed>
        {team.managers.map((manager, index) => (
          <li key={manager.id} className="flex items-center gap-3 py-1">
            <div className="min-w-0 flex-1">
              <AccountRow account={manager} />
            </div>
            {index === 0 ? (
              <span className="px-3 text-2 text-muted">Owner</span>
            ) : (
              <Button
                size="small"
                pending={changing.isPending && changing.variables?.body.username === manager.username}
                onClick={() =>
                  changing.mutate({ body: { teamId: team.id, username: manager.username, manages: false } })
                }
              >
                Remove<span className="sr-only"> {manager.displayName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="flex max-w-xl flex-wrap items-start gap-2" noValidate>
        <Field
          label="Add a manager"
          error={wrong}
          hint={isFull ? `A team has up to ${MOST_MANAGERS} managers.` : 'An adult, by username.'}
          className="min-w-56 flex-1"
        >
          <TextInput
            start="@"
            value={name}
            disabled={isFull}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            maxLength={21}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" className="mt-7" pending={changing.isPending} disabled={!username || isFull}>
          Add
        </Button>
      </form>
    </section>
  );
}
