import { Link, useOutletContext } from 'react-router';
import { authorPath } from '#features/people/profile-path.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Tribe } from '#features/tribes/calls.ts';
import type { TribeOutlet } from '#features/tribes/tribe-tab.ts';
import { Description, Rules } from '#features/tribes/ui/tribe-about.tsx';
import { kindNames, sportName } from '#features/tribes/ui/tribe-labels.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Columns } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import { Day } from '#ui/when.tsx';

const doors: Record<Tribe['joinMode'], string> = {
  open: 'Anyone can join',
  request: 'Request to join',
  invite: 'Invite only',
  waitlist: 'Waitlist',
};

export default function TribeAbout() {
  const { tribe } = useOutletContext<TribeOutlet>();
  return (
    <Columns aside={<Facts tribe={tribe} />} asideLabel="Details">
      <div className="flex flex-col gap-10">
        {tribe.description && (
          <section>
            <SectionHeading title="About" />
            <Description tribe={tribe} className="max-w-[65ch] text-4" />
          </section>
        )}
        {tribe.rules.length > 0 && (
          <section>
            <SectionHeading title="House rules" />
            <div className="max-w-[65ch]">
              <Rules rules={tribe.rules} />
            </div>
          </section>
        )}
        {!tribe.description && tribe.rules.length === 0 && (
          <EmptyState title="No description yet">
            {tribe.name} hasn’t added a description or rules.
          </EmptyState>
        )}
      </div>
    </Columns>
  );
}

function Facts({ tribe }: { tribe: Tribe }) {
  const platform = usePlatform();
  const facts = [
    ['Type', kindNames[tribe.kind]],
    [platform.formats.length > 0 ? 'Format' : 'Sport', sportName(platform, tribe.sport)],
    ['League', tribe.league],
    ['Who can join', tribe.state === 'waitlisted' ? doors.waitlist : doors[tribe.joinMode]],
  ] as const;
  const { owner, parent } = tribe;
  return (
    <dl className="panel divide-y divide-line px-4">
      <Fact label="Managed by">
        <span className="flex items-center gap-2">
          <Avatar name={owner.displayName} src={owner.avatar.url} size={32} />
          <Link to={authorPath(owner) ?? ''} className="truncate font-semibold hover:underline">
            {owner.displayName}
          </Link>
          <VerifiedBadge type={owner.verificationType} />
        </span>
      </Fact>
      {facts.map(
        ([label, value]) =>
          value && (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ),
      )}
      {parent && (
        <Fact label="Part of">
          <Link to={`/tribes/${parent.slug}`} className="link">
            {parent.name}
          </Link>
        </Fact>
      )}
      <Fact label="Since">
        <Day at={tribe.createdAt} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1 py-3">
      <dt className="type-label text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
