import { usePlatform } from '#features/sites/use-platform.ts';
import { levels } from '#features/teams/calls.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { kindLabels, opportunityKinds } from '../../opportunity.ts';
import type { OpportunityDraft } from './opportunity-draft.ts';
import type { TermsFieldsProps } from './terms-fields.tsx';

/** What is offered, in which sport, at which level. */
export function KindFields({ typed, onChange, errorOf }: TermsFieldsProps) {
  const { sports } = usePlatform();
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field label="Type">
        <Select
          value={typed.kind}
          onChange={({ currentTarget }) =>
            onChange({ kind: currentTarget.value as OpportunityDraft['kind'] })
          }
        >
          {opportunityKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Sport" {...errorOf('sport')}>
        <Select
          value={typed.sport}
          onChange={({ currentTarget }) => onChange({ sport: currentTarget.value })}
        >
          {sports.length > 1 && <option value="">Choose a sport</option>}
          {sports.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Level" optional>
        <Select
          value={typed.level}
          onChange={({ currentTarget }) =>
            onChange({ level: currentTarget.value as OpportunityDraft['level'] })
          }
        >
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
