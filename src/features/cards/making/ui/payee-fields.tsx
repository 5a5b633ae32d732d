import { X } from 'lucide-react';
import { PersonPicker } from '#features/accounts/directory/ui/person-picker.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type CardDraft, remainingShare } from './card-draft.ts';

interface PayeeFieldsProps {
  value: CardDraft['payees'];
  onChange: (payees: CardDraft['payees']) => void;
  me: { id: string; displayName: string };
  error?: string;
  /** What brings the earnings. */
  what?: 'card' | 'product' | 'frame';
}

/** How earnings are split after the platform fee. Everyone added has to approve. */
export function PayeeFields({ value, onChange, me, error, what = 'card' }: PayeeFieldsProps) {
  const rest = remainingShare({ payees: value });
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">Earnings split</legend>
      <div className="panel divide-y divide-line">
        <p className="flex min-h-14 items-center justify-between gap-3 px-4">
          <span className="truncate font-semibold">{me.displayName} (you)</span>
          <span className={`tabular-nums ${rest < 0 ? 'text-bad' : ''}`}>
            {Math.round(rest * 100) / 100}%
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
                aria-label={`Share of ${person.displayName} in percent`}
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
              label={`Remove ${person.displayName}`}
              icon={<X aria-hidden="true" />}
              onClick={() => onChange(value.filter((_, place) => place !== i))}
            />
          </div>
        ))}
      </div>
      {(error ?? (rest < 0 ? 'The shares add up to more than 100%.' : undefined)) && (
        <FieldError id="payees-error">{error ?? 'The shares add up to more than 100%.'}</FieldError>
      )}
      {value.length < 9 && (
        <PersonPicker
          label="Add a person"
          without={[me.id, ...value.map(({ person }) => person.id)]}
          onPick={(person) => onChange([...value, { person, share: '10' }])}
        />
      )}
      <p className="field-note">
        Everyone you add has to approve. The {what} is published once they all have.
      </p>
    </fieldset>
  );
}
