import { useEffect, useEffectEvent } from 'react';
import { PersonPicker } from '#features/accounts/directory/ui/person-picker.tsx';
import { useViewer } from '#features/accounts/session.ts';
import { PicturesOrNote } from '#features/posts/compose/ui/pictures-or-note.tsx';
import { getMyTeams } from '#features/teams/directory/calls.ts';
import { getAllTribeUserJoined } from '#features/tribes/calls.ts';
import { MediaTray } from '#features/uploads/upload/ui/media-tray.tsx';
import { type UseUploads, useUploads } from '#features/uploads/upload/ui/use-uploads.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { ShoutTarget } from './shout-form.tsx';

interface ShoutExtrasProps {
  /** What is uploaded is kept under this name. */
  keepAs: string;
  onUploads: (uploads: UseUploads | null) => void;
  /** Left out where the page says whom a shout is for. */
  target?: ShoutTarget | false;
  onTarget: (target: ShoutTarget) => void;
}

/** What only members can add to a shout: an image, and whom it is for. */
export default function ShoutExtras({ keepAs, onUploads, target, onTarget }: ShoutExtrasProps) {
  const uploads = useUploads({ maxImages: 1, maxVideos: 0, keepAs });
  const tell = useEffectEvent(onUploads);
  const { items } = uploads;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others change with the items
  useEffect(() => tell(uploads), [items]);
  useEffect(() => () => tell(null), []);
  return (
    <>
      {target && <TargetChoice target={target} onChange={onTarget} />}
      <PicturesOrNote>
        <MediaTray uploads={uploads} label="Add an image" compact />
      </PicturesOrNote>
    </>
  );
}

interface TargetChoiceProps {
  target: ShoutTarget;
  onChange: (target: ShoutTarget) => void;
}

/** Everybody, a person, or one of the viewer's tribes and teams. */
function TargetChoice({ target, onChange }: TargetChoiceProps) {
  const me = useViewer()?.id ?? '';
  const tribes = useCall(getAllTribeUserJoined, { query: { limit: 50 } }).data?.items ?? [];
  const teams = (useCall(getMyTeams, {}).data?.items ?? []).filter(
    ({ state, viewer }) =>
      state === 'active' &&
      (viewer.manages || viewer.place?.state === 'active' || viewer.place?.state === 'inactive'),
  );
  const { kind, id, name } = target;
  const choices = [
    { kind: 'tribe' as const, label: 'In a tribe', items: tribes },
    { kind: 'team' as const, label: 'Only for a team', items: teams },
  ];
  return (
    <div className="grid min-w-0 flex-1 basis-48 gap-2">
      <Field label="To">
        <Select
          name="target"
          value={`${kind} ${kind === 'person' ? '' : id}`}
          onChange={({ currentTarget: { value, selectedOptions } }) => {
            const [chosen = '', chosenId = ''] = value.split(' ');
            onChange({
              kind: chosen as ShoutTarget['kind'],
              id: chosenId,
              name: selectedOptions[0]?.text ?? '',
            });
          }}
        >
          <option value="all ">Everyone</option>
          <option value="person ">A person…</option>
          {choices.map(
            ({ kind, label, items }) =>
              items.length > 0 && (
                <optgroup key={kind} label={label}>
                  {items.map((one) => (
                    <option key={one.id} value={`${kind} ${one.id}`}>
                      {one.name}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </Select>
      </Field>
      {kind === 'person' &&
        (id ? (
          <p className="flex items-center gap-2 text-2">
            <span className="min-w-0 truncate">To {name}</span>
            <Button size="small" onClick={() => onChange({ kind, id: '', name: '' })}>
              Change
            </Button>
          </p>
        ) : (
          <PersonPicker
            label="Who is it for?"
            without={[me]}
            mentionable
            onPick={({ username, displayName }) => onChange({ kind, id: username, name: displayName })}
          />
        ))}
    </div>
  );
}
