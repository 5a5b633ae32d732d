import { Ellipsis, Flag, Link2 } from 'lucide-react';
import { useReport } from '#features/moderation/report-store.ts';
import type { AccountCard } from '#features/people/account.ts';
import { shareLink } from '#features/share/ui/share-link.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

interface ListingMenuProps {
  title: string;
  path: string;
  /** What a report of it is about; null for one's own. */
  report: { kind: string; id: string; what: string; person: AccountCard } | null;
}

/** Sharing and reporting a listing. */
export function ListingMenu({ title, path, report }: ListingMenuProps) {
  const open = useReport((state) => state.open);
  return (
    <Menu
      align="end"
      trigger={(props) => <IconButton {...props} label="More options" icon={<Ellipsis aria-hidden />} />}
    >
      <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void shareLink({ title, path })}>
        Share
      </MenuItem>
      {report && (
        <MenuItem icon={<Flag aria-hidden />} onSelect={() => open(report)}>
          Report
        </MenuItem>
      )}
    </Menu>
  );
}
