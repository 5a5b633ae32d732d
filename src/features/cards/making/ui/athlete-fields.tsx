import { X } from 'lucide-react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { PersonPicker } from '#features/accounts/directory/ui/person-picker.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { DraftFields } from '#ui/use-draft.ts';
import type { CardDraft } from './card-draft.ts';

interface AthleteFieldsProps {
  draft: DraftFields<CardDraft>;
  viewer: MyProfile;
}

/** The person on the card. Anybody else than the maker has to approve it. */
export function AthleteFields({ draft, viewer }: AthleteFieldsProps) {
  const { on, athlete } = draft.values;
  return (
    <fieldset className="grid justify-items-start gap-3">
      <legend className="field-label mb-2">Who is on the card</legend>
      <SegmentedControl
        label="Who is on the card"
        options={[
          { value: 'me', label: 'Me' },
          { value: 'somebody', label: 'Somebody else' },
          { value: 'nobody', label: 'Nobody' },
        ]}
        value={on}
        onChange={(next) => draft.change({ on: next })}
      />
      {on === 'somebody' &&
        (athlete ? (
          <p className="panel flex items-center gap-3 px-4 py-2">
            <Avatar name={athlete.displayName} src={athlete.avatar.url} size={32} />
            <span>{athlete.displayName}</span>
            <IconButton
              label={`Remove ${athlete.displayName}`}
              icon={<X aria-hidden="true" />}
              onClick={() => draft.change({ athlete: null })}
            />
          </p>
        ) : (
          <PersonPicker
            label="Their name"
            name="athlete"
            error={draft.error('athlete')}
            without={[viewer.id]}
            onPick={(person) => draft.change({ athlete: person })}
          />
        ))}
      {on === 'somebody' && <p className="field-note">They have to approve before the card is published.</p>}
    </fieldset>
  );
}
