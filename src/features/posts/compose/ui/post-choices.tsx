import type { Post } from '#features/posts/calls.ts';
import type { Audience } from '#features/posts/post/fields.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

type Choices = Pick<Post, 'spoiler' | 'commentPolicy'> & { audience: Audience };

export const audiences: Record<Audience, { label: string; meaning: string }> = {
  public: { label: 'Everyone', meaning: 'Anyone can see it, even without an account.' },
  tribe: { label: 'Members of the tribe', meaning: 'Only members of this tribe can see it.' },
  followers: {
    label: 'People who follow me',
    meaning: 'Only your followers can see it, in this tribe or not.',
  },
};
export const commentPolicies: Record<Post['commentPolicy'], { label: string; meaning: string }> = {
  everyone: { label: 'Everyone', meaning: 'Anyone who can see it can reply.' },
  members: { label: 'Members of the tribe', meaning: 'Others can only read.' },
  nobody: { label: 'Nobody', meaning: 'Comments are turned off.' },
};

interface PostChoicesProps {
  value: Choices;
  onChange: (part: Partial<Choices>) => void;
  /** The allowed audiences; that of a published post can only be narrowed. */
  allowed?: readonly Audience[];
}

/** Audience, comments and spoilers, each with a hint. */
export function PostChoices({
  value,
  onChange,
  allowed = ['public', 'tribe', 'followers'],
}: PostChoicesProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Who can see it" hint={audiences[value.audience].meaning}>
          <Select
            name="audience"
            value={value.audience}
            onChange={(event) => onChange({ audience: event.target.value as Audience })}
          >
            {allowed.map((one) => (
              <option key={one} value={one}>
                {audiences[one].label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Who can comment" hint={commentPolicies[value.commentPolicy].meaning}>
          <Select
            name="commentPolicy"
            value={value.commentPolicy}
            onChange={(event) => onChange({ commentPolicy: event.target.value as Post['commentPolicy'] })}
          >
            {(Object.keys(commentPolicies) as Post['commentPolicy'][]).map((one) => (
              <option key={one} value={one}>
                {commentPolicies[one].label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Checkbox
        label="Contains spoilers"
        hint="Hides the post until somebody chooses to see it."
        checked={value.spoiler}
        onChange={(event) => onChange({ spoiler: event.target.checked })}
      />
    </>
  );
}
