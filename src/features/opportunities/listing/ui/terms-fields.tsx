import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { DraftFields } from '#ui/use-draft.ts';
import { compensations, MOST_SLOTS, PAY_CURRENCY } from '../../opportunity.ts';
import { compensationNames } from '../../ui/opportunity-labels.ts';
import type { OpportunityDraft } from './opportunity-draft.ts';

export interface TermsFieldsProps {
  draft: DraftFields<OpportunityDraft>;
}

/** Where, for how much, until when, for how many. */
export function TermsFields({ draft }: TermsFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Place" optional={draft.values.isRemote} error={draft.error('place')}>
          <TextInput {...draft.field('place')} maxLength={120} placeholder="Town or region" />
        </Field>
        <Checkbox {...draft.checkbox('isRemote')} className="sm:mt-9" label="Can be done from anywhere" />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field label="Applicants get" error={draft.error('compensation')}>
          <Select {...draft.field('compensation')}>
            {compensations.map((one) => (
              <option key={one} value={one}>
                {compensationNames[one]}
              </option>
            ))}
          </Select>
        </Field>
        {draft.values.compensation === 'paid' && (
          <>
            <Field label="From" optional>
              <MoneyInput {...draft.field('min')} currency={PAY_CURRENCY} />
            </Field>
            <Field label="To" optional>
              <MoneyInput {...draft.field('max')} currency={PAY_CURRENCY} />
            </Field>
          </>
        )}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-[15rem_minmax(0,1fr)_minmax(0,1fr)]">
        <Field label="Apply by" hint="In your time zone." error={draft.error('deadline')}>
          <TextInput {...draft.field('deadline')} type="datetime-local" />
        </Field>
        <Field label="Places" hint={`1 to ${MOST_SLOTS}`} error={draft.error('slots')}>
          <TextInput {...draft.field('slots')} inputMode="numeric" />
        </Field>
        <Field label="Lowest age" optional hint="13 or more" error={draft.error('minimumAge')}>
          <TextInput {...draft.field('minimumAge')} inputMode="numeric" />
        </Field>
      </div>
    </>
  );
}
