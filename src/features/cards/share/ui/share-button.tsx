import { Ellipsis, Flag, Link2, Share2 } from 'lucide-react';
import type { CardDetails } from '#features/cards/card/calls.ts';
import { useReport } from '#features/moderation/report-store.ts';
import { shareLink } from '#features/share/ui/share-link.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

interface ShareButtonProps {
  title: string;
  path: string;
  onShare?: () => void;
  size?: 'small';
}

export const ShareButton = ({ onShare, size, ...what }: ShareButtonProps) => (
  <Button
    size={size}
    onClick={() => {
      onShare?.();
      void shareLink(what);
    }}
  >
    <Share2 aria-hidden="true" /> Share
  </Button>
);

export function CardMenu({ card }: { card: CardDetails }) {
  const report = useReport((state) => state.open);
  return (
    <Menu
      align="end"
      trigger={(props) => <IconButton {...props} label="More options" icon={<Ellipsis aria-hidden />} />}
    >
      <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void shareLink(card)}>
        Share
      </MenuItem>
      {!card.viewer?.isMaker && (
        <MenuItem
          icon={<Flag aria-hidden />}
          onSelect={() => report({ kind: 'card', id: card.id, what: 'this card', person: card.maker })}
        >
          Report
        </MenuItem>
      )}
    </Menu>
  );
}
