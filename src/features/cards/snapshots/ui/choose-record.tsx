import { useQueryClient } from '@tanstack/react-query';
import type { CardDetails } from '#features/cards/card/calls.ts';
import { getAllRecords } from '#features/stats/records/calls.ts';
import { recordTitle } from '#features/stats/records/ui/record-labels.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { getCardSnapshot, setCardSnapshot } from '../calls.ts';

/** For the maker of a draft: the record whose figures it carries. */
export function ChooseRecord({ card }: { card: CardDetails }) {
  const client = useQueryClient();
  const username = card.athlete?.username ?? '';
  const current = useCall(getCardSnapshot, { params: { cardId: card.id } });
  const records = useCall(
    getAllRecords,
    { query: { username, sport: card.sport, limit: 50 } },
    { enabled: username !== '' },
  );
  const bind = useAct(setCardSnapshot, {
    onDone: ({ snapshot }) => {
      void client.invalidateQueries({ queryKey: callKey(getCardSnapshot) });
      toast(snapshot ? 'The card carries these figures now.' : 'The card carries no figures.', {
        tone: 'good',
      });
    },
    onRefused: toastRefusal,
  });
  const choices = (records.data?.items ?? []).filter(({ state }) => state === 'shown');
  if (!card.athlete || choices.length === 0) return null;
  return (
    <Field
      label="Stats on this card"
      hint="The card keeps these figures as they are today, signed, and its page shows then and now. You can’t change them once you’ve submitted or published the card."
      optional
    >
      <Select
        value={current.data?.snapshot?.recordId ?? ''}
        disabled={bind.isPending || !current.data}
        onChange={({ currentTarget: { value } }) =>
          bind.mutate({ body: { cardId: card.id, recordId: value || null } })
        }
      >
        <option value="">None</option>
        {choices.map((record) => (
          <option key={record.id} value={record.id}>
            {recordTitle(record)}: {record.headline.map(({ label, shown }) => `${label} ${shown}`).join(', ')}
          </option>
        ))}
      </Select>
    </Field>
  );
}
