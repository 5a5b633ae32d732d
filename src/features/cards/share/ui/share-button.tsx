import { Share2 } from 'lucide-react';
import { shareLink } from '#features/share/ui/share-link.ts';
import { Button } from '#ui/button.tsx';

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
