import { TabLinks } from '#ui/tab-links.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

/** Above the two tables of teams and clubs. */
export const TeamsHeader = () => (
  <>
    <WorkHeader width="full" title="Teams and clubs" />
    <TabLinks
      label="Teams and clubs"
      tabs={[
        { to: '/admin/teams', label: 'Teams', end: true },
        { to: '/admin/teams/clubs', label: 'Clubs and schools' },
      ]}
    />
  </>
);
