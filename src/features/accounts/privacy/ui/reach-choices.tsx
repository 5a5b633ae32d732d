import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { Switch } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { Reach } from '../calls.ts';

interface ReachChoicesProps {
  value: Reach;
  /** Whose account it is, where it isn't the reader's own. */
  childName?: string;
  onChange: (change: Partial<Reach>) => void;
}

/** Who finds somebody, and who may mention them. Each choice takes effect at once. */
export function ReachChoices({ value, childName, onChange }: ReachChoicesProps) {
  const { forChildren } = siteRules[usePlatform().site];
  const they = childName ?? 'you';
  const follow = childName ? 'they follow' : 'I follow';
  const mentions: Record<Reach['mentions'], [label: string, meaning: string]> = {
    everyone: ['Everyone', `Everyone who sees ${childName ? 'their' : 'your'} profile can mention ${they}.`],
    following: [`People ${follow}`, `Only people ${childName ? 'they' : 'you'} follow can mention ${they}.`],
    nobody: ['Nobody', `Nobody can mention ${they}.`],
  };
  return (
    <div className="panel divide-y divide-line">
      <div className="p-4">
        <Switch
          label={childName ? 'Show them in search' : 'Show me in search'}
          hint={
            forChildren
              ? 'Other kids find this account by its name. Followers always do.'
              : 'People and search engines find this account by its name. Followers always find it.'
          }
          checked={value.inSearch}
          onChange={({ currentTarget: { checked } }) => onChange({ inSearch: checked })}
        />
      </div>
      <div className="p-4">
        <Switch
          label={childName ? 'Suggest them to others' : 'Suggest me to others'}
          hint={
            forChildren
              ? 'Under “Who to follow”.'
              : 'Under “Who to follow” and in the lists of who is followed most. A private account isn’t suggested, and isn’t in the directory of the hub.'
          }
          checked={value.inSuggestions}
          onChange={({ currentTarget: { checked } }) => onChange({ inSuggestions: checked })}
        />
      </div>
      <div className="p-4">
        <Field
          label={childName ? 'Who can mention them' : 'Who can mention me'}
          hint={`${mentions[value.mentions][1]} The same people can send shouts to ${they}. Anybody else’s @mention stays plain text, and we don’t notify ${they}.`}
        >
          <Select
            name="mentions"
            value={value.mentions}
            onChange={({ currentTarget }) => onChange({ mentions: currentTarget.value as Reach['mentions'] })}
          >
            {Object.entries(mentions).map(([one, [label]]) => (
              <option key={one} value={one}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  );
}
