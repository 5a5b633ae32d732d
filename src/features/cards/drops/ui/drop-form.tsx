import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#platform/web/api.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { localTime } from '#ui/format/date.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import type { CardSummary } from '../../card/calls.ts';
import { tierOf } from '../../card/tiers.ts';
import { createDrop, type Drop } from '../calls.ts';

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
  const form = useId();
  const [began] = useState(() => ({
    editionId: free[0]?.id ?? '',
    opensAt: inHours(1),
    closesAt: inHours(25),
  }));
  const draft = useDraft({
    start: () => began,
    input: (typed) => typed,
    check: ({ opensAt, closesAt }) => [
      ...(opensAt ? [] : [{ field: 'opensAt', message: 'Choose when entries open.' }]),
      ...(closesAt ? [] : [{ field: 'closesAt', message: 'Choose when entries close.' }]),
    ],
    save: ({ editionId, opensAt, closesAt }) =>
      api(createDrop, {
        body: {
          editionId,
          opensAt: new Date(opensAt).toISOString(),
          closesAt: new Date(closesAt).toISOString(),
        },
      }),
  });
  async function after(drop: Drop) {
    toast('Drop announced.', { tone: 'good' });
    onClose();
    await navigate(drop.path);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Start a drop"
      description="Everyone who enters has the same chance. Winners have 24 hours to buy; then their number goes to the next entry."
      footer={
        <DialogButtons onClose={onClose} form={form} pending={draft.isPending} disabled={free.length === 0}>
          Announce drop
        </DialogButtons>
      }
    >
      {free.length === 0 ? (
        <p>Copies of every tier have already been sold. Only a tier without sales can have a drop.</p>
      ) : (
        <DraftForm
          id={form}
          draft={draft}
          then={after}
          title="The drop wasn’t announced"
          className="grid gap-4"
        >
          <Field label="Tier" error={draft.error('editionId')}>
            <Select {...draft.field('editionId')}>
              {free.map(({ id, tier, supply }) => (
                <option key={id} value={id}>
                  {tierOf(tier).label}, {supply === 1 ? '1 copy' : `${supply} copies`}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Opens"
            hint="Entries open at this time, in your time zone."
            error={draft.error('opensAt')}
          >
            <TextInput {...draft.field('opensAt')} type="datetime-local" min={inHours(0)} />
          </Field>
          <Field
            label="Closes"
            hint="10 minutes to 14 days later. The draw follows right away."
            error={draft.error('closesAt')}
          >
            <TextInput {...draft.field('closesAt')} type="datetime-local" min={draft.values.opensAt} />
          </Field>
        </DraftForm>
      )}
    </Dialog>
  );
}
