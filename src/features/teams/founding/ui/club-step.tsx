import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { CountrySelect } from '#features/accounts/ui/country-select.tsx';
import { checkUsername } from '#features/accounts/usernames/calls.ts';
import { getUserTribesTeamsList } from '#features/teams/directory/calls.ts';
import { checkTribeAvailability, getTribesAvailabilityOptions } from '#features/tribes/founding/calls.ts';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import { type PictureChange, PictureField } from '#features/uploads/upload/ui/picture-field.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { codePoints } from '#ui/format/text.ts';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import type { DraftFields } from '#ui/use-draft.ts';
import { Availability } from './availability.tsx';
import { type ClubValues, usualLevel } from './club-draft.ts';

const kinds = { sports_team: 'Club', school: 'School', brand: 'Brand' } as const;

/** The club itself: a new one, or one of one's own that gets more teams. */
export function ClubStep({ draft, logo }: { draft: DraftFields<ClubValues>; logo: PictureChange }) {
  const { values, change, field, error } = draft;
  const { tribeId, name, username } = values;
  const own = useCall(getUserTribesTeamsList, {});
  const options = useCall(getTribesAvailabilityOptions, { query: {} });
  const clubs = own.data?.tribes.filter(
    ({ kind, role }) => role === 'owner' && kind !== 'community' && kind !== 'brand',
  );
  const available = new Set(options.data?.items.filter((item) => item.available).map(({ kind }) => kind));
  const ownKind = clubs?.find(({ slug }) => slug === tribeId)?.kind as ClubValues['kind'] | undefined;
  useKindOfClub(draft, ownKind);
  const mayFound = !options.data || available.has('sports_team') || available.has('brand');
  return (
    <div className="flex flex-col gap-5">
      {clubs && clubs.length > 0 && (
        <Field label="Add teams to" error={error('tribeId')}>
          <Select {...field('tribeId')}>
            <option value="">A new club</option>
            {clubs.map(({ id, slug, name: club }) => (
              <option key={id} value={slug}>
                {club}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {tribeId === '' && (
        <>
          {!mayFound && (
            <p role="status" className="rounded-control border border-line bg-raised px-4 py-3 text-2">
              Team managers create clubs and schools, and accounts with the brand badge create brands.{' '}
              <Link to="/settings/role" className="link">
                Become a team manager
              </Link>
            </p>
          )}
          <Field label="Kind" error={error('kind')}>
            <Select {...field('kind')}>
              {Object.entries(kinds).map(([kind, label]) => (
                <option key={kind} value={kind} disabled={options.data && !available.has(kind as 'school')}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <div className="grid gap-2">
            <Field label="Name" error={error('name')} hint="3 to 50 characters. You can change it later.">
              <TextInput {...field('name')} maxLength={60} autoComplete="off" />
            </Field>
            <NameAvailability name={name} onTake={(taken) => change({ name: taken })} />
          </div>
          <div className="grid gap-2">
            <Field
              label="Username of its profile"
              error={error('username')}
              hint="Leave it empty and we’ll make one from the name."
              optional
            >
              <TextInput
                start="@"
                {...field('username')}
                maxLength={20}
                autoComplete="off"
                autoCapitalize="off"
              />
            </Field>
            <UsernameAvailability username={username} onTake={(taken) => change({ username: taken })} />
          </div>
          <Field label="Country" error={error('country')} optional>
            <CountrySelect {...field('country')} />
          </Field>
          <Field label="About" error={error('description')} optional>
            <TextArea {...field('description')} limit={1000} lines={5} />
          </Field>
          <PictureField
            label="Crest"
            hint="Square, up to 8 MB. Without one we draw one from the name."
            current={null}
            change={logo}
            preview={(src) => (
              <TribeCrest tribe={{ name: name || 'New Club', logo: null }} src={src} size={96} />
            )}
          />
        </>
      )}
    </div>
  );
}

/** Teams are of the kind of club they are added to. Those that weren't begun yet play at its usual level. */
function useKindOfClub(
  { values: { kind, teams }, change }: DraftFields<ClubValues>,
  ownKind: ClubValues['kind'] | undefined,
) {
  useEffect(() => {
    if (ownKind) change({ kind: ownKind });
  }, [ownKind, change]);
  const levelTeams = useEffectEvent((of: ClubValues['kind']) => {
    const usual = usualLevel(of === 'school' ? 'sports_team' : 'school');
    const begun = ({ name, level }: ClubValues['teams'][number]) => name !== '' || level !== usual;
    if (!teams.every(begun))
      change({ teams: teams.map((team) => (begun(team) ? team : { ...team, level: usualLevel(of) })) });
  });
  useEffect(() => levelTeams(kind), [kind]);
}

function NameAvailability({ name, onTake }: { name: string; onTake: (name: string) => void }) {
  const wanted = useDebounced(name.trim());
  const isName = codePoints(wanted) >= 3 && codePoints(wanted) <= 50;
  const answer = useCall(checkTribeAvailability, { body: { name: wanted } }, { enabled: isName });
  if (!isName || !answer.data) return null;
  const { available, slug, suggestions } = answer.data;
  return (
    <Availability
      free={available ? `Available. Its address will be /tribes/${slug}.` : null}
      suggestions={suggestions}
      onTake={onTake}
    />
  );
}

function UsernameAvailability({ username, onTake }: { username: string; onTake: (name: string) => void }) {
  const wanted = useDebounced(username.trim().toLowerCase());
  const answer = useCall(checkUsername, { body: { username: wanted } }, { enabled: wanted.length >= 3 });
  if (wanted.length < 3 || !answer.data) return null;
  const { available, suggestions } = answer.data;
  return (
    <Availability
      free={available ? `@${wanted} is available.` : null}
      suggestions={suggestions}
      onTake={onTake}
    />
  );
}
