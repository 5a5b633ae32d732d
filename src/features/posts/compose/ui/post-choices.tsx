import type { Post } from '#features/posts/calls.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

type Choices = Pick<Post, 'audience' | 'spoiler' | 'commentPolicy'>;

export const audiences: Record<Post['audience'], { label: string; meaning: string }> = {
  public: { label: 'Everyone', meaning: 'Anybody can read it, signed in or not.' },
  tribe: { label: 'Members of the tribe', meaning: 'Only people who are in the tribe.' },
  followers: { label: 'People who follow me', meaning: 'Only your followers, in the tribe or not.' },
};
export const commentPolicies: Record<Post['commentPolicy'], { label: string; meaning: string }> = {
  everyone: { label: 'Everyone who sees it', meaning: 'Whoever can read it can answer.' },
  members: { label: 'Members of the tribe', meaning: 'Others read along.' },
  nobody: { label: 'Nobody', meaning: 'There is no place for comments below it.' },
};

interface PostChoicesProps {
  value: Choices;
  onChange: (part: Partial<Choices>) => void;
  /** What may be chosen; a post that is out can only be shown to fewer. */
  allowed?: readonly Post['audience'][];
}

/** Who sees it, who answers, and whether it gives something away: each with what it means. */
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
            onChange={(event) => onChange({ audience: event.target.value as Post['audience'] })}
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
        label="Gives something away (a score, an ending)"
        hint="Words and pictures stay covered until somebody asks for them."
        checked={value.spoiler}
        onChange={(event) => onChange({ spoiler: event.target.checked })}
      />
    </>
  );
}
