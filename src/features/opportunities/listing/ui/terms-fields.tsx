import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { compensations, MOST_SLOTS } from '../../opportunity.ts';
import { compensationNames } from '../../ui/opportunity-labels.ts';
import type { OpportunityDraft } from './opportunity-draft.ts';

export interface TermsFieldsProps {
  typed: OpportunityDraft;
  onChange: (change: Partial<OpportunityDraft>) => void;
  errorOf: (field: string) => { error?: string };
}

/** Where, for how much, until when, for how many. */
export function TermsFields({ typed, onChange, errorOf }: TermsFieldsProps) {
  const input = (name: 'place' | 'deadline' | 'slots' | 'minimumAge' | 'min' | 'max') => ({
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  });
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Place" optional={typed.isRemote} {...errorOf('place')}>
          <TextInput {...input('place')} maxLength={120} placeholder="Town or region" />
        </Field>
        <Checkbox
          className="sm:mt-9"
          label="Can be done from anywhere"
          checked={typed.isRemote}
          onChange={({ currentTarget }) => onChange({ isRemote: currentTarget.checked })}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field label="Applicants get" {...errorOf('compensation')}>
          <Select
            value={typed.compensation}
            onChange={({ currentTarget }) =>
              onChange({ compensation: currentTarget.value as OpportunityDraft['compensation'] })
            }
          >
            {compensations.map((one) => (
              <option key={one} value={one}>
                {compensationNames[one]}
              </option>
            ))}
          </Select>
        </Field>
        {typed.compensation === 'paid' && (
          <>
            <Field label="From" optional>
              <TextInput {...input('min')} start="$" inputMode="decimal" />
            </Field>
            <Field label="To" optional>
              <TextInput {...input('max')} start="$" inputMode="decimal" />
            </Field>
          </>
        )}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-[15rem_minmax(0,1fr)_minmax(0,1fr)]">
        <Field label="Apply by" hint="In your time zone." {...errorOf('deadline')}>
          <TextInput {...input('deadline')} type="datetime-local" />
        </Field>
        <Field label="Places" hint={`1 to ${MOST_SLOTS}`} {...errorOf('slots')}>
          <TextInput {...input('slots')} inputMode="numeric" />
        </Field>
        <Field label="Lowest age" optional hint="13 or more" {...errorOf('minimumAge')}>
          <TextInput {...input('minimumAge')} inputMode="numeric" />
        </Field>
      </div>
    </>
  );
}
