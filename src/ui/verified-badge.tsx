export type VerificationType =
  | 'none'
  | 'user_verified'
  | 'verified_athlete'
  | 'verified_artist'
  | 'teammanager_verified'
  | 'admin_verified'
  | 'brand_verified';

const KINDS: Record<Exclude<VerificationType, 'none'>, { kind: string; label: string }> = {
  user_verified: { kind: 'user', label: 'Verified' },
  verified_athlete: { kind: 'athlete', label: 'Verified athlete' },
  verified_artist: { kind: 'artist', label: 'Verified artist' },
  teammanager_verified: { kind: 'team', label: 'Verified team manager' },
  admin_verified: { kind: 'admin', label: 'Staff' },
  brand_verified: { kind: 'brand', label: 'Verified brand' },
};

/** The mark beside a name; nothing for `none`. Sized by the text around it. */
export function VerifiedBadge({ type }: { type: VerificationType | null | undefined }) {
  if (!type || type === 'none') return null;
  const { kind, label } = KINDS[type];
  return (
    <svg className="verified" data-kind={kind} role="img" aria-label={label}>
      <title>{label}</title>
      <use href="#icon-verified" />
    </svg>
  );
}
