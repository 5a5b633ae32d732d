import { type FormEvent, useState } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import type { CallInput, CallReply } from '#platform/call.ts';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
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
  const [values, setValues] = useState<Values>(
    () => entry ?? emptyValues(kinds[0] ?? 'coach', sports.length === 1 ? (sports[0]?.code ?? '') : ''),
  );
  const [refused, setRefused] = useState<Refusal | null>(null);
  const saving = useAct(saveDirectoryEntry, {
    onDone(_reply, _input, client) {
      toast(entry ? 'Your entry is changed.' : 'You’re listed.', { tone: 'good' });
      void client.invalidateQueries();
    },
    onRefused: setRefused,
  });
  const change = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  const errorOf = (field: keyof Values) => (refused?.field === field ? { error: refused.message } : {});
  function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(null);
    const { kind, headline, about, sport, position, region, level, graduationYear, isOpen, contact } = values;
    saving.mutate({
      body: {
        kind,
        teamId,
        headline,
        about,
        sport,
        position,
        region,
        level,
        graduationYear,
        isOpen,
        contact,
      },
    });
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      {refused && !(refused.field && refused.field in values) && (
        <FormErrors title="Not saved" errors={[{ message: refused.message }]} />
      )}
      {kinds.length > 1 && (
        <Field label="Listed as" {...errorOf('kind')}>
          <Select
            value={values.kind}
            onChange={({ currentTarget }) => change({ kind: currentTarget.value as EntryKind })}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindNames[kind]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="In a sentence" hint="What you do, or what you look for." {...errorOf('headline')}>
        <TextInput
          value={values.headline}
          maxLength={100}
          onChange={({ currentTarget }) => change({ headline: currentTarget.value })}
        />
      </Field>
      <Field label="About" optional {...errorOf('about')}>
        <TextArea
          limit={500}
          value={values.about}
          onChange={({ currentTarget }) => change({ about: currentTarget.value })}
        />
      </Field>
      <Facts values={values} change={change} errorOf={errorOf} />
      <Checkbox
        label={openText(values.kind)}
        checked={values.isOpen}
        onChange={({ currentTarget }) => change({ isOpen: currentTarget.checked })}
      />
      <Field
        label="Contact"
        optional
        hint="An email address, a phone number or a link. Only people whose request you accept see it. Left empty: nobody can ask."
        {...errorOf('contact')}
      >
        <TextInput
          value={values.contact}
          maxLength={120}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ contact: currentTarget.value })}
        />
      </Field>
      <div>
        <Button type="submit" tone="primary" pending={saving.isPending}>
          {entry ? 'Save' : teamId ? 'List this team' : 'List me'}
        </Button>
      </div>
    </form>
  );
}

interface FactsProps {
  values: Values;
  change: (changes: Partial<Values>) => void;
  errorOf: (field: keyof Values) => { error?: string };
}

/** What the directory is filtered by. */
function Facts({ values, change, errorOf }: FactsProps) {
  const { sports } = usePlatform();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {sports.length > 1 && (
        <Field label="Sport" {...errorOf('sport')}>
          <Select
            value={values.sport}
            onChange={({ currentTarget }) => change({ sport: currentTarget.value })}
          >
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
        {...errorOf('position')}
      >
        <TextInput
          value={values.position}
          maxLength={40}
          onChange={({ currentTarget }) => change({ position: currentTarget.value })}
        />
      </Field>
      <Field label="Region" optional hint="A town, a county or a state." {...errorOf('region')}>
        <TextInput
          value={values.region}
          maxLength={60}
          onChange={({ currentTarget }) => change({ region: currentTarget.value })}
        />
      </Field>
      <Field label="Level" optional {...errorOf('level')}>
        <Select
          value={values.level ?? ''}
          onChange={({ currentTarget: { value } }) => change({ level: (value || null) as Values['level'] })}
        >
          <option value="">Not said</option>
          {Object.entries(levelNames).map(([level, name]) => (
            <option key={level} value={level}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {values.kind === 'athlete' && (
        <Field label="Graduation year" optional {...errorOf('graduationYear')}>
          <TextInput
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
