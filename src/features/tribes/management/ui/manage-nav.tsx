import { Users } from 'lucide-react';
import { getPinnedPosts } from '#features/posts/feeds/calls.ts';
import type { Tribe } from '#features/tribes/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { SectionLinks } from '#ui/section-links.tsx';
import type { ManagementOverview } from '../calls.ts';
import type { SectionId, sectionsFor } from './manage-sections.ts';

interface ManageNavProps {
  tribe: Tribe;
  sections: ReturnType<typeof sectionsFor>;
  here: SectionId;
  counts: ManagementOverview | undefined;
}

export function ManageNav({ tribe, sections, here, counts }: ManageNavProps) {
  const pinned = useCall(getPinnedPosts, { query: { tribeId: tribe.slug } });
  const at = `/tribes/${tribe.slug}`;
  const waits: Partial<Record<SectionId, number>> = {
    requests: counts && counts.requested + counts.waiting,
    bans: counts && counts.banned + counts.muted,
    invites: counts?.openInvites,
    pinned: pinned.data?.items.length,
    'word-filter': counts?.filterTerms,
  };
  const links = sections.map(({ id, label, Icon }) => ({
    id,
    to: id === 'overview' ? `${at}/manage` : `${at}/manage/${id}`,
    label,
    Icon,
    waiting: waits[id],
  }));
  const members = { id: 'members', to: `${at}/members`, label: 'Members and roles', Icon: Users };
  return <SectionLinks label={`Manage ${tribe.name}`} links={[...links, members]} here={here} />;
}
