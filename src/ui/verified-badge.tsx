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
  admin_verified: { kind: 'admin', label: 'Touchline staff' },
  brand_verified: { kind: 'brand', label: 'Verified brand' },
};

/** The mark beside a name; nothing for `none`. Sized by the text around it. */
export function VerifiedBadge({ type }: { type: VerificationType | null | undefined }) {
  if (!type || type === 'none') return null;
  const { kind, label } = KINDS[type];
  return (
    <svg className="verified" data-kind={kind} viewBox="0 0 20 20" role="img" aria-label={label}>
      <title>{label}</title>
      <path
        fill="currentColor"
        d="m10 0 2.400 1.900 3-.4 1.200 2.800 2.900 1.100-.4 3L20 10l-1.900 2.400.4 3-2.800 1.200-1.100 2.900-3-.4L10 20l-2.400-1.900-3 .4-1.200-2.800-2.900-1.100.4-3L0 10l1.900-2.400-.4-3 2.800-1.200L5.400.5l3 .4z"
      />
      <path fill="none" stroke="var(--ground)" strokeWidth="2.400" d="m5.800 10.300 3 3 5.600-6.200" />
    </svg>
  );
}
