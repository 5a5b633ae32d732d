import type { Profile } from '#features/accounts/calls.ts';
import type { ProfilePanel } from '../../points.ts';

const brought = import.meta.glob<readonly ProfilePanel[]>('../../../*/page-parts.ts', {
  eager: true,
  import: 'profilePanels',
});
const panels = Object.values(brought)
  .flat()
  .sort((one, other) => one.order - other.order);

/** Beside the tabs, where the page is wide enough. */
export default function ProfileSide({ profile }: { profile: Profile }) {
  return (
    <div className="flex flex-col gap-8">
      {panels.map(({ id, Panel }) => (
        <Panel key={id} profile={profile} />
      ))}
    </div>
  );
}
