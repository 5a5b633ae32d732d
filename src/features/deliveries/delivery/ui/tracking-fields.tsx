import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { carriers } from '../carriers.ts';

const OTHER = 'other';

/** What was chosen and typed. */
export interface TrackingDraft {
  /** A code of ours, or `other`. */
  carrier: string;
  other: string;
  trackingNumber: string;
}

/** As a parcel shows it; of none, nothing is chosen. */
export function trackingDraft(shown?: { carrier: string; trackingNumber: string | null }): TrackingDraft {
  if (!shown) return { carrier: '', other: '', trackingNumber: '' };
  const known = Object.entries(carriers).find(([, { label }]) => label === shown.carrier);
  return {
    carrier: known?.[0] ?? OTHER,
    other: known ? '' : shown.carrier,
    trackingNumber: shown.trackingNumber ?? '',
  };
}

/** What is sent to the server. */
export const trackingOf = ({ carrier, other, trackingNumber }: TrackingDraft) => ({
  carrier: carrier === OTHER ? other : carrier,
  trackingNumber,
});

interface TrackingFieldsProps {
  draft: TrackingDraft;
  onChange: (draft: TrackingDraft) => void;
  error: { field?: string; message: string } | null;
}

/** Who carries a parcel, and its number. */
export function TrackingFields({ draft, onChange, error }: TrackingFieldsProps) {
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);
  const isOther = draft.carrier === OTHER;
  return (
    <>
      <Field label="Carrier" error={isOther ? undefined : errorOf('carrier')}>
        <Select
          value={draft.carrier}
          onChange={({ currentTarget }) => onChange({ ...draft, carrier: currentTarget.value })}
        >
          <option value="" disabled>
            Choose a carrier
          </option>
          {Object.entries(carriers).map(([code, { label }]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
          <option value={OTHER}>Another carrier</option>
        </Select>
      </Field>
      {isOther && (
        <Field label="Name of the carrier" error={errorOf('carrier')}>
          <TextInput
            value={draft.other}
            maxLength={40}
            onChange={({ currentTarget }) => onChange({ ...draft, other: currentTarget.value })}
          />
        </Field>
      )}
      <Field label="Tracking number" optional error={errorOf('trackingNumber')}>
        <TextInput
          value={draft.trackingNumber}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange({ ...draft, trackingNumber: currentTarget.value })}
        />
      </Field>
    </>
  );
}

/** The refusal belongs to one of these fields. */
export const isOfTracking = (error: { field?: string } | null): boolean =>
  ['carrier', 'trackingNumber'].includes(error?.field ?? '');
