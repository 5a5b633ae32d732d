import { type FormEvent, useId, useRef, useState } from 'react';
import type { ManagedTeam } from '#features/teams/managed-team.ts';
import { refreshTeams } from '#features/teams/team-cache.ts';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { inviteTeamAccount } from '../calls.ts';
import { PlaceFields, type PlaceValues } from './place-fields.tsx';
import { SeatsFull } from './seats.tsx';

interface InviteDialogProps {
  team: ManagedTeam;
  open: boolean;
  onClose: () => void;
}

const blank: PlaceValues = { userType: 'athlete', jersey: '', position: '' };

/** Invites one person after another; the dialog stays open for the next. */
export function InviteDialog({ team, open, onClose }: InviteDialogProps) {
  const id = useId();
  const whoField = useRef<HTMLInputElement>(null);
  const [who, setWho] = useState('');
  const [place, setPlace] = useState(blank);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const inviting = useAct(inviteTeamAccount, {
    onDone(invited, _, client) {
      refreshTeams(client);
      const name = invited.account?.displayName ?? (invited.rosterName || invited.email);
      toast(
        invited.waitsForGuardian
          ? `${name} is invited. Their guardian is asked first.`
          : `${name} is invited.`,
        { tone: 'good' },
      );
      setWho('');
      setPlace({ ...blank, userType: place.userType });
      whoField.current?.focus();
    },
    onRefused: setRefused,
  });
  const { used, total } = team.seats;
  const isFull = used >= total && place.userType !== 'fan';
  function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(null);
    const name = who.trim().replace(/^@/, '');
    const person = name.includes('@') ? { email: name } : { username: name.toLowerCase() };
    inviting.mutate({ body: { teamId: team.id, ...person, ...place } });
  }
  const fieldError = (field: string) => (refused?.field === field ? refused.message : undefined);
  const whoError =
    fieldError('username') ?? fieldError('email') ?? (refused?.status === 404 ? refused.message : undefined);
  const other = refused && !refused.field && refused.status !== 404 && refused.code !== 'SEATS_FULL';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Invite to ${team.name}`}
      description={`${used} of ${total} seats taken.`}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button
            type="submit"
            form={id}
            tone="primary"
            pending={inviting.isPending}
            disabled={!who.trim() || isFull}
          >
            Send invitation
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="flex flex-col gap-5" noValidate>
        {(isFull || refused?.code === 'SEATS_FULL') && <SeatsFull seats={team.seats} />}
        {other && <p className="field-error">{refused.message}</p>}
        <Field label="Username or email" error={whoError} hint="Minors’ guardians are asked first.">
          <TextInput
            ref={whoField}
            value={who}
            onChange={({ currentTarget }) => setWho(currentTarget.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={254}
            data-autofocus
          />
        </Field>
        <PlaceFields
          values={place}
          onChange={setPlace}
          sport={team.sport}
          errors={{ jersey: fieldError('jersey'), position: fieldError('position') }}
        />
        <p className="text-2 text-muted">
          Many at once? <ButtonLinkToRoster slug={team.slug} />
        </p>
      </form>
    </Dialog>
  );
}

const ButtonLinkToRoster = ({ slug }: { slug: string }) => (
  <ButtonLink size="small" to={`/teams/${slug}/manage/roster`}>
    Import a roster
  </ButtonLink>
);
