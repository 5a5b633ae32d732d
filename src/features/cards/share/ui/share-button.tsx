import { Share2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { shareLink } from './share-link.ts';

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
