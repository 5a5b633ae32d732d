import { useState } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import type { Encoding } from '#platform/tables/decode-text.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { EncodingChoice } from '#ui/table-file.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { CsvImport } from '../calls.ts';

export interface Settings {
  sport?: string;
  season: string;
  competition: string;
  level: keyof typeof levelNames;
  dateOrder: 'dmy' | 'mdy' | null;
  encoding: Encoding | null;
}

interface CsvSettingsProps {
  preview: CsvImport;
  settings: Settings;
  onChange: (changes: Partial<Settings>) => void;
}

/** What is the same for all rows, where no column says it. */
export function CsvSettings({ preview, settings, onChange }: CsvSettingsProps) {
  const { sports } = usePlatform();
  const has = (target: string) => preview.columns.some((column) => column.target === target);
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {sports.length > 1 && !has('sport') && (
        <Field label="Sport">
          <Select
            value={preview.sport}
            onChange={({ currentTarget }) => onChange({ sport: currentTarget.value })}
          >
            {preview.sport === '' && <option value="">Choose a sport</option>}
            {sports.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {!has('season') && (
        <Line
          label="Season"
          hint={has('date') ? 'Leave it empty for the year of the date.' : 'Leave it empty for this year.'}
          placeholder="2025-26"
          value={settings.season}
          onChange={(season) => onChange({ season })}
        />
      )}
      {!has('competition') && (
        <Line
          label="Competition"
          optional
          value={settings.competition}
          onChange={(competition) => onChange({ competition })}
        />
      )}
      {!has('level') && (
        <Field label="Level">
          <Select
            value={settings.level}
            onChange={({ currentTarget }) => onChange({ level: currentTarget.value as Settings['level'] })}
          >
            {Object.entries(levelNames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <EncodingChoice encoding={preview.encoding} onChange={(encoding) => onChange({ encoding })} />
      {(preview.needsDateOrder || settings.dateOrder) && (
        <Field label="Dates like 06/07/2026">
          <Select
            value={settings.dateOrder ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ dateOrder: (value || null) as Settings['dateOrder'] })
            }
          >
            <option value="">Choose</option>
            <option value="dmy">6 July: days come first</option>
            <option value="mdy">June 7: months come first</option>
          </Select>
        </Field>
      )}
    </div>
  );
}

interface LineProps {
  label: string;
  hint?: string;
  placeholder?: string;
  optional?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** The file is read anew when the field is left, not at every letter. */
function Line({ label, hint, optional = false, placeholder, value, onChange }: LineProps) {
  const [typed, setTyped] = useState(value);
  return (
    <Field label={label} hint={hint} optional={optional}>
      <TextInput
        value={typed}
        placeholder={placeholder}
        maxLength={80}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => typed !== value && onChange(typed.trim())}
      />
    </Field>
  );
}
