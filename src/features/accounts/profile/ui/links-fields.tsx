import { socialNames } from '#features/sites/social-links.ts';
import { SocialKind } from '#rules/sites/calls.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { DraftFields } from '#ui/use-draft.ts';
import type { ProfileValues } from './profile-form-values.ts';
import { SocialIcon } from './social-icon.tsx';

/** One field for each kind of link. */
export function LinksFields({ draft }: { draft: DraftFields<ProfileValues> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {SocialKind.options.map((kind, index) => (
        <Field key={kind} label={socialNames[kind]} optional error={draft.error(`socialLinks.${index}.href`)}>
          <TextInput
            {...draft.field(`socialLinks.${index}.href`)}
            start={<SocialIcon kind={kind} />}
            inputMode={kind === 'mail' ? 'email' : 'url'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      ))}
    </div>
  );
}
