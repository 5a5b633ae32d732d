import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { localTime } from '#ui/format/date.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import type { CardSummary } from '../../card/calls.ts';
import { tierOf } from '../../card/tiers.ts';
import { createDrop } from '../calls.ts';

interface DropFormProps {
  card: CardSummary;
  onClose: () => void;
}

const HOUR = 3_600_000;
const inHours = (hours: number) => localTime(new Date(Date.now() + hours * HOUR));

/** Announces a drop: the tier, and when entries open and close. */
export default function DropForm({ card, onClose }: DropFormProps) {
  const navigate = useNavigate();
  const free = card.editions.filter(({ sold, reserved, drawOnly }) => sold + reserved === 0 && !drawOnly);
  const [editionId, setEditionId] = useState(free[0]?.id ?? '');
  const [opensAt, setOpensAt] = useState(() => inHours(1));
  const [closesAt, setClosesAt] = useState(() => inHours(25));
  const create = useAct(createDrop, {
    async onDone(drop) {
      toast('Drop announced.', { tone: 'good' });
      onClose();
      await navigate(drop.path);
    },
  });
  const announce = () =>
    create.mutate({
      body: {
        editionId,
        opensAt: new Date(opensAt).toISOString(),
        closesAt: new Date(closesAt).toISOString(),
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Start a drop"
      description="Everyone who enters has the same chance. Winners have 24 hours to buy; then their number goes to the next entry."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            pending={create.isPending}
            disabled={!editionId || !opensAt || !closesAt}
            onClick={announce}
          >
            Announce drop
          </Button>
        </>
      }
    >
      {free.length === 0 ? (
        <p>Copies of every tier have already been sold. Only a tier without sales can have a drop.</p>
      ) : (
        <div className="grid gap-4">
          {create.error && (
            <FormErrors title="The drop wasn’t announced" errors={[{ message: create.error.message }]} />
          )}
          <Field label="Tier">
            <Select value={editionId} onChange={(event) => setEditionId(event.target.value)}>
              {free.map(({ id, tier, supply }) => (
                <option key={id} value={id}>
                  {tierOf(tier).label}, {supply === 1 ? '1 copy' : `${supply} copies`}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Opens" hint="Entries open at this time, in your time zone.">
            <TextInput
              type="datetime-local"
              value={opensAt}
              min={inHours(0)}
              onChange={(event) => setOpensAt(event.target.value)}
            />
          </Field>
          <Field label="Closes" hint="10 minutes to 14 days later. The draw follows right away.">
            <TextInput
              type="datetime-local"
              value={closesAt}
              min={opensAt}
              onChange={(event) => setClosesAt(event.target.value)}
            />
          </Field>
        </div>
      )}
    </Dialog>
  );
}
