import { usePlatform } from '#features/sites/use-platform.ts';
import { getAllTribeUserJoined } from '#features/tribes/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { motifOf } from '../art/motifs.ts';
import type { CardDraft } from './card-draft.ts';

interface DetailFieldsProps {
  draft: CardDraft;
  change: (part: Partial<CardDraft>) => void;
  problemAt: (field: string) => string | undefined;
}

export function DetailFields({ draft, change, problemAt }: DetailFieldsProps) {
  const { sports } = usePlatform();
  const tribes = useCall(getAllTribeUserJoined, { query: { limit: 50 } });
  return (
    <>
      <Field
        label="Title"
        error={problemAt('title')}
        hint="2 to 60 characters. Shorter titles appear larger."
      >
        <TextInput
          name="title"
          value={draft.title}
          maxLength={60}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
      </Field>
      <Field label="Description" error={problemAt('description')} optional>
        <TextArea
          name="description"
          value={draft.description}
          limit={500}
          lines={3}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Sport" error={problemAt('sport')}>
          <Select
            name="sport"
            value={draft.sport}
            onChange={({ currentTarget: { value: sport } }) =>
              change({ sport, design: { ...draft.design, motif: motifOf(sport) } })
            }
          >
            {sports.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Season" error={problemAt('season')} optional>
          <TextInput
            name="season"
            value={draft.season}
            maxLength={20}
            placeholder="2026"
            autoComplete="off"
            onChange={({ currentTarget }) => change({ season: currentTarget.value })}
          />
        </Field>
        <Field label="Tags" error={problemAt('tags')} hint="Up to eight, separated by spaces." optional>
          <TextInput
            name="tags"
            value={draft.tags}
            autoComplete="off"
            placeholder="sprint final"
            onChange={({ currentTarget }) => change({ tags: currentTarget.value })}
          />
        </Field>
        <Field label="Tribe" error={problemAt('tribeId')} optional>
          <Select
            name="tribeId"
            value={draft.tribeId}
            onChange={({ currentTarget }) => change({ tribeId: currentTarget.value })}
          >
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
