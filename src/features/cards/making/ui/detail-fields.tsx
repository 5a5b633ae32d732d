import { usePlatform } from '#features/sites/use-platform.ts';
import { getAllTribeUserJoined } from '#features/tribes/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { DraftFields } from '#ui/use-draft.ts';
import { motifOf } from '../art/motifs.ts';
import type { CardDraft } from './card-draft.ts';

interface DetailFieldsProps {
  draft: DraftFields<CardDraft>;
}

export function DetailFields({ draft }: DetailFieldsProps) {
  const { sports } = usePlatform();
  const tribes = useCall(getAllTribeUserJoined, { query: { limit: 50 } });
  return (
    <>
      <Field
        label="Title"
        error={draft.error('title')}
        hint="2 to 60 characters. Shorter titles appear larger."
      >
        <TextInput {...draft.field('title')} maxLength={60} autoComplete="off" />
      </Field>
      <Field label="Description" error={draft.error('description')} optional>
        <TextArea {...draft.field('description')} limit={500} lines={3} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Sport" error={draft.error('sport')}>
          <Select
            name="sport"
            value={draft.values.sport}
            onChange={({ currentTarget: { value: sport } }) =>
              draft.change({ sport, design: { ...draft.values.design, motif: motifOf(sport) } })
            }
          >
            {sports.length > 1 && <option value="">Choose a sport</option>}
            {sports.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Season" error={draft.error('season')} optional>
          <TextInput {...draft.field('season')} maxLength={20} placeholder="2026" autoComplete="off" />
        </Field>
        <Field label="Tags" error={draft.error('tags')} hint="Up to eight, separated by spaces." optional>
          <TextInput {...draft.field('tags')} autoComplete="off" placeholder="sprint final" />
        </Field>
        <Field label="Tribe" error={draft.error('tribeId')} optional>
          <Select {...draft.field('tribeId')}>
            <option value="">No tribe</option>
            {tribes.data?.items.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  );
}
