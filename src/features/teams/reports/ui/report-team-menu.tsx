import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useReport } from '#features/moderation/report-store.ts';
import type { Team } from '#features/teams/calls.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import ReportToTeam from './report-to-team.tsx';

/** A member goes to the team's managers, the team itself to the moderators. For members only. */
export default function ReportTeamMenu({ team }: { team: Team }) {
  const [reporting, setReporting] = useState(false);
  const report = useReport((state) => state.open);
  return (
    <>
      <Menu
        trigger={(props) => (
          <Button {...props} size="small">
            <Flag aria-hidden="true" size={16} />
            Report
          </Button>
        )}
      >
        <MenuItem onSelect={() => setReporting(true)}>A member, to the team</MenuItem>
        <MenuItem onSelect={() => report({ kind: 'team', id: team.id, what: team.name, person: null })}>
          This team, to our moderators
        </MenuItem>
      </Menu>
      {reporting && <ReportToTeam team={team} onClose={() => setReporting(false)} />}
    </>
  );
}
