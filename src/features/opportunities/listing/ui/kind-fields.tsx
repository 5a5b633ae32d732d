import { usePlatform } from '#features/sites/use-platform.ts';
import { levels } from '#features/teams/calls.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { kindLabels, opportunityKinds } from '../../opportunity.ts';
import type { TermsFieldsProps } from './terms-fields.tsx';

/** What is offered, in which sport, at which level. */
export function KindFields({ draft }: TermsFieldsProps) {
  const { sports } = usePlatform();
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field label="Type">
        <Select {...draft.field('kind')}>
          {opportunityKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Sport" error={draft.error('sport')}>
        <Select {...draft.field('sport')}>
          {sports.length > 1 && <option value="">Choose a sport</option>}
          {sports.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Level" optional>
        <Select {...draft.field('level')}>
          <option value="">Any level</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              {levelNames[level]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
