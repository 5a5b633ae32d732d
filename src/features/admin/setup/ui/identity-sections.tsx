import type { AdminInstance } from '#features/sites/instance/calls.ts';
import { siteFacts } from '#features/sites/site-list.ts';
import { problemOfLink, socialNames } from '#features/sites/social-links.ts';
import { PictureField, usePictureChange } from '#features/uploads/upload/ui/picture-field.tsx';
import { type SiteId, siteIds } from '#platform/site.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { InstanceSection, useSection } from './instance-section.tsx';

interface Props {
  instance: AdminInstance;
  mayChange: boolean;
}

/** What the sites are for, whatever they are called. */
export const siteLabels: Record<SiteId, string> = {
  sports: 'All sports',
  cricket: 'Cricket',
  kids: 'Kids',
};

const orNull = (text: string): string | null => text.trim() || null;

export function NameSection({ instance, mayChange }: Props) {
  const draft = useSection(instance, {
    start: ({ name }) => ({ name: name ?? '' }),
    input: ({ name }) => ({ name }),
  });
  return (
    <InstanceSection
      id="name"
      title="Name"
      draft={draft}
      mayChange={mayChange}
      lede="What your site is called on every page, in emails, on receipts and in the API. The cricket and kids sites have their word behind it; site settings has a name of its own for each."
    >
      <Field label="Name" error={draft.error('name')}>
        <TextInput {...draft.field('name')} maxLength={32} autoComplete="off" />
      </Field>
    </InstanceSection>
  );
}

export function LogoSection({ instance, mayChange }: Props) {
  const picture = usePictureChange();
  const missing =
    picture.uploads.items.length > 0
      ? 'The picture is still on its way. Wait a moment and save again.'
      : 'Choose a picture first.';
  const draft = useSection(instance, {
    start: () => ({ logoMediaId: '' }),
    input: () => ({}),
    besides: () => (picture.mediaId === undefined ? {} : { logoMediaId: picture.mediaId }),
    check: () => (picture.mediaId === undefined ? [{ field: 'logoMediaId', message: missing }] : []),
  });
  const current = instance.logo
    ? {
        ...{ id: '', kind: 'image' as const, url: instance.logo, isDefault: false, alt: '' },
        ...{ width: 512, height: 512, placeholder: null, durationMs: null, sizes: [] },
      }
    : null;
  return (
    <InstanceSection
      id="logo"
      title="Logo"
      draft={draft}
      mayChange={mayChange}
      onSaved={picture.reset}
      lede="A square picture, best as a PNG without a background. It is beside the name, in browser tabs, on phones, and in emails, receipts and link previews."
    >
      <PictureField
        label="Logo"
        hint="We show the whole picture in a square."
        current={current}
        change={picture}
        preview={(src) =>
          src ? (
            <img
              src={src}
              alt=""
              width={96}
              height={96}
              className="size-24 rounded-card bg-raised object-contain"
            />
          ) : (
            <p className="text-2 text-muted">None yet: each site has a mark of its own.</p>
          )
        }
      />
      {draft.error('logoMediaId') && <p className="field-error">{draft.error('logoMediaId')}</p>}
    </InstanceSection>
  );
}

export function TaglineSection({ instance, mayChange }: Props) {
  const draft = useSection(instance, {
    start: ({ taglines }) => ({
      taglines: Object.fromEntries(siteIds.map((site) => [site, taglines[site] ?? ''])) as Record<
        SiteId,
        string
      >,
    }),
    input: ({ taglines }) => ({
      taglines: Object.fromEntries(
        siteIds.map((site) => [site, orNull(taglines[site])]),
      ) as AdminInstance['taglines'],
    }),
  });
  return (
    <InstanceSection
      id="tagline"
      title="Tagline"
      draft={draft}
      mayChange={mayChange}
      lede="One sentence on the front page of each site, in its footer and in search results."
    >
      {instance.sitesOn.map((site) => (
        <Field
          key={site}
          label={siteLabels[site]}
          optional
          hint={`Without one: “${siteFacts[site].tagline}”`}
          error={draft.error(`taglines.${site}`)}
        >
          <TextInput {...draft.field(`taglines.${site}`)} maxLength={120} />
        </Field>
      ))}
    </InstanceSection>
  );
}

export function ContactSection({ instance, mayChange }: Props) {
  const draft = useSection(instance, {
    start: ({ legalName, legalAddress, contactEmail }) => ({
      legalName: legalName ?? '',
      legalAddress: legalAddress ?? '',
      contactEmail: contactEmail ?? '',
    }),
    input: ({ legalName, legalAddress, contactEmail }) => ({
      legalName: orNull(legalName),
      legalAddress: orNull(legalAddress),
      contactEmail: orNull(contactEmail),
    }),
  });
  return (
    <InstanceSection
      id="contact"
      title="Legal contact"
      draft={draft}
      mayChange={mayChange}
      lede="Who answers for the site. It is in the footer, in emails, on receipts and in the legal texts."
    >
      <Field label="Legal name" hint="A person, a club or a company." error={draft.error('legalName')}>
        <TextInput {...draft.field('legalName')} maxLength={120} autoComplete="organization" />
      </Field>
      <Field label="Address" error={draft.error('legalAddress')}>
        <TextArea {...draft.field('legalAddress')} limit={300} autoComplete="street-address" />
      </Field>
      <Field label="Email address" hint="Everybody can write to it." error={draft.error('contactEmail')}>
        <TextInput {...draft.field('contactEmail')} type="email" inputMode="email" autoComplete="email" />
      </Field>
    </InstanceSection>
  );
}

const networks = ['instagram', 'twitter', 'medium', 'linkedin', 'youtube', 'discord'] as const;
const asLink = (text: string): string =>
  /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;

export function SocialSection({ instance, mayChange }: Props) {
  const draft = useSection(instance, {
    start: ({ socialLinks }) =>
      Object.fromEntries(
        networks.map((kind) => [kind, socialLinks.find((one) => one.kind === kind)?.href ?? '']),
      ) as Record<(typeof networks)[number], string>,
    input: (typed) => ({
      socialLinks: networks.flatMap((kind) =>
        typed[kind].trim() ? { kind, href: asLink(typed[kind]) } : [],
      ),
    }),
    check: (typed) =>
      networks.flatMap((field) => {
        const message = typed[field].trim() ? problemOfLink(field, asLink(typed[field])) : null;
        return message ? [{ field, message }] : [];
      }),
  });
  return (
    <InstanceSection
      id="social"
      title="Social links"
      draft={draft}
      mayChange={mayChange}
      lede="Links in the footer. Leave empty what you don’t have. The kids site shows none."
    >
      {networks.map((kind) => (
        <Field key={kind} label={socialNames[kind]} optional error={draft.error(kind)}>
          <TextInput {...draft.field(kind)} type="url" inputMode="url" maxLength={200} autoComplete="off" />
        </Field>
      ))}
    </InstanceSection>
  );
}

export function SitesSection({ instance, mayChange, here }: Props & { here: SiteId }) {
  const draft = useSection(instance, {
    start: ({ sitesOn }) => ({ sitesOn }),
    input: ({ sitesOn }) => ({ sitesOn }),
  });
  const { sitesOn } = draft.values;
  return (
    <InstanceSection
      id="sites"
      title="Sites"
      draft={draft}
      mayChange={mayChange}
      lede="Which of the three sites are on. A site that is off has no pages and answers no calls, the others don’t link to it, and what people have there stays until it is on again."
    >
      {siteIds.map((site) => (
        <Checkbox
          key={site}
          label={siteLabels[site]}
          {...(site === here && { hint: 'You’re on this site now, so it can’t be turned off from here.' })}
          disabled={site === here}
          checked={sitesOn.includes(site)}
          onChange={({ currentTarget: { checked } }) =>
            draft.change({
              sitesOn: siteIds.filter((one) => (one === site ? checked : sitesOn.includes(one))),
            })
          }
        />
      ))}
      {draft.error('sitesOn') && <p className="field-error">{draft.error('sitesOn')}</p>}
    </InstanceSection>
  );
}
