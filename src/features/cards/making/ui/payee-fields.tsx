import { X } from 'lucide-react';
import { Avatar } from '#ui/avatar.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type CardDraft, remainingShare } from './card-draft.ts';
import { PersonPicker } from './person-picker.tsx';

interface PayeeFieldsProps {
  value: CardDraft['payees'];
  onChange: (payees: CardDraft['payees']) => void;
  me: { id: string; displayName: string };
  error?: string;
}

/** Who shares in what a card brings after our fee; each of them is asked. */
export function PayeeFields({ value, onChange, me, error }: PayeeFieldsProps) {
  const rest = remainingShare({ payees: value });
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">Who shares in it</legend>
      <div className="panel divide-y divide-line">
        <p className="flex min-h-14 items-center justify-between gap-3 px-4">
          <span className="truncate font-semibold">{me.displayName} (you)</span>
          <span className={`tabular-nums ${rest < 0 ? 'text-bad' : ''}`}>
            {Math.round(rest * 100) / 100} %
          </span>
        </p>
        {value.map(({ person, share }, i) => (
          <div key={person.id} className="flex items-center gap-3 px-4 py-2">
            <Avatar name={person.displayName} src={person.avatar.url} size={32} />
            <span className="min-w-0 flex-1 truncate">{person.displayName}</span>
            <span className="control-wrap w-24">
              <input
                className="control text-end tabular-nums"
                data-end=""
                name="payees"
                aria-label={`Share of ${person.displayName} in per cent`}
                aria-invalid={error ? true : undefined}
                inputMode="decimal"
                value={share}
                onChange={({ currentTarget }) =>
                  onChange(value.with(i, { person, share: currentTarget.value }))
                }
              />
              <span className="control-slot" data-side="end" aria-hidden="true">
                %
              </span>
            </span>
            <IconButton
              label={`Take ${person.displayName} off`}
              icon={<X aria-hidden="true" />}
              onClick={() => onChange(value.filter((_, place) => place !== i))}
            />
          </div>
        ))}
      </div>
      {(error ?? (rest < 0 ? 'The shares make up more than 100 %.' : undefined)) && (
        <FieldError id="payees-error">{error ?? 'The shares make up more than 100 %.'}</FieldError>
      )}
      {value.length < 9 && (
        <PersonPicker
          label="Add somebody"
          without={[me.id, ...value.map(({ person }) => person.id)]}
          onPick={(person) => onChange([...value, { person, share: '10' }])}
        />
      )}
      <p className="field-note">
        Everybody you name is asked first. The card comes out when all of them said yes.
      </p>
    </fieldset>
  );
}
