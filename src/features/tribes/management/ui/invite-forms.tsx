import { type FormEvent, useState } from 'react';
import type { Tribe } from '#features/tribes/calls.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { createInvite, type Invite, inviteMember } from '../invite-calls.ts';
import { useManagementAction } from './use-management-action.ts';

const spans = [
  [1, '1 hour'],
  [24, '1 day'],
  [24 * 7, '1 week'],
  [720, '30 days'],
] as const;
const MOST_USES = 1000;

/** Creates a link with an expiry and a number of uses; its code is shown at once. */
export function NewLink({ tribe, onMade }: { tribe: Tribe; onMade: (invite: Invite) => void }) {
  const [wrong, setWrong] = useState<string>();
  const make = useManagementAction(createInvite, { onDone: onMade });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const uses = Number(form.get('uses'));
    if (!Number.isInteger(uses) || uses < 1 || uses > MOST_USES) return setWrong(`From 1 to ${MOST_USES}.`);
    make.run({ body: { tribeId: tribe.id, uses, expiresInHours: Number(form.get('hours')) } });
  }
  return (
    <form onSubmit={submit} className="panel mb-4 flex flex-wrap items-start gap-3 p-4" noValidate>
      <Field label="Expires after" className="min-w-36 flex-1">
        <Select name="hours" defaultValue={24 * 7}>
          {spans.map(([hours, label]) => (
            <option key={hours} value={hours}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Number of uses" error={wrong} className="min-w-36 flex-1">
        <TextInput
          name="uses"
          type="number"
          min={1}
          max={MOST_USES}
          defaultValue={25}
          onInput={() => setWrong(undefined)}
        />
      </Field>
      <Button type="submit" tone="primary" pending={make.pending} className="sm:mt-7">
        Create link
      </Button>
    </form>
  );
}

/** Invites one person, who sees the invitation on the tribe's page. */
export function InviteByName({ tribe }: { tribe: Tribe }) {
  const [name, setName] = useState('');
  const invite = useManagementAction(inviteMember, {
    news: ({ state }, { body }) =>
      state === 'active'
        ? `@${body.username} had requested to join and is now a member.`
        : `@${body.username} has been invited.`,
    onDone: () => setName(''),
  });
  const username = name.trim().replace(/^@/, '').toLowerCase();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (username) invite.run({ body: { tribeId: tribe.id, username } });
  }
  return (
    <form onSubmit={submit} className="mb-4 flex max-w-xl flex-wrap items-start gap-2">
      <Field label="Username" className="min-w-56 flex-1">
        <TextInput
          start="@"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          maxLength={21}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" className="mt-7" pending={invite.pending} disabled={!username}>
        Invite
      </Button>
    </form>
  );
}
