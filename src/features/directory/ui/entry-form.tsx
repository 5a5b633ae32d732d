import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '#features/sites/use-platform.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import type { CallInput, CallReply } from '#platform/call.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { type DraftFields, useDraft } from '#ui/use-draft.ts';
import { type getMyDirectoryEntries, saveDirectoryEntry } from '../calls.ts';
import { type EntryKind, kindNames, openText } from '../directory.ts';

type Entry = CallReply<typeof getMyDirectoryEntries>['items'][number];
type Values = Required<Omit<CallInput<typeof saveDirectoryEntry>['body'], 'teamId'>>;

interface EntryFormProps {
  /** Left out: it isn't listed yet. */
  entry: Entry | undefined;
  teamId: string | null;
  kinds: readonly EntryKind[];
}

const emptyValues = (kind: EntryKind, sport: string): Values => ({
  kind,
  headline: '',
  about: '',
  sport,
  position: '',
  region: '',
  level: null,
  graduationYear: null,
  isOpen: false,
  contact: '',
});

/** What an entry of the directory says. Nobody is listed before they have sent it. */
export function EntryForm({ entry, teamId, kinds }: EntryFormProps) {
  const { sports } = usePlatform();
  const client = useQueryClient();
  const draft = useDraft({
    start: (saved: Values | null) =>
      saved ?? emptyValues(kinds[0] ?? 'coach', sports.length === 1 ? (sports[0]?.code ?? '') : ''),
    input: ({ kind, headline, about, sport, position, region, level, graduationYear, isOpen, contact }) => ({
      kind,
      headline,
      about,
      sport,
      position,
      region,
      level,
      graduationYear,
      isOpen,
      contact,
    }),
    saved: entry ?? null,
    save: async (input) => ({ ...input, ...(await api(saveDirectoryEntry, { body: { ...input, teamId } })) }),
  });
  const { values, field, error } = draft;
  function after() {
    toast(entry ? 'Your entry is changed.' : 'You’re listed.', { tone: 'good' });
    void client.invalidateQueries();
  }
  return (
    <DraftForm draft={draft} then={after} title="Not saved" className="grid gap-5">
      {kinds.length > 1 && (
        <Field label="Listed as" error={error('kind')}>
          <Select {...field('kind')}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindNames[kind]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="In a sentence" hint="What you do, or what you look for." error={error('headline')}>
        <TextInput {...field('headline')} maxLength={100} />
      </Field>
      <Field label="About" optional error={error('about')}>
        <TextArea {...field('about')} limit={500} />
      </Field>
      <Facts draft={draft} />
      <Checkbox {...draft.checkbox('isOpen')} label={openText(values.kind)} />
      <Field
        label="Contact"
        optional
        hint="An email address, a phone number or a link. Only people whose request you accept see it. Leave it empty to get no requests."
        error={error('contact')}
      >
        <TextInput {...field('contact')} maxLength={120} autoComplete="off" />
      </Field>
      <div>
        <Button type="submit" tone="primary" pending={draft.isPending}>
          {entry ? 'Save' : teamId ? 'List this team' : 'List me'}
        </Button>
      </div>
    </DraftForm>
  );
}

/** What the directory is filtered by. */
function Facts({ draft: { values, change, field, error } }: { draft: DraftFields<Values> }) {
  const { sports } = usePlatform();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {sports.length > 1 && (
        <Field label="Sport" error={error('sport')}>
          <Select {...field('sport')}>
            <option value="">Choose</option>
            {sports.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={values.kind === 'team' ? 'Position you need' : 'Position'}
        optional
        error={error('position')}
      >
        <TextInput {...field('position')} maxLength={40} />
      </Field>
      <Field label="Region" optional hint="A town, a county or a state." error={error('region')}>
        <TextInput {...field('region')} maxLength={60} />
      </Field>
      <Field label="Level" optional error={error('level')}>
        <Select
          name="level"
          value={values.level ?? ''}
          onChange={({ currentTarget: { value } }) => change({ level: (value || null) as Values['level'] })}
        >
          <option value="">Prefer not to say</option>
          {Object.entries(levelNames).map(([level, name]) => (
            <option key={level} value={level}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {values.kind === 'athlete' && (
        <Field label="Graduation year" optional error={error('graduationYear')}>
          <TextInput
            name="graduationYear"
            inputMode="numeric"
            maxLength={4}
            value={values.graduationYear?.toString() ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ graduationYear: /^\d{1,4}$/.test(value) ? Number(value) : null })
            }
          />
        </Field>
      )}
    </div>
  );
}
