import { Share2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { shareLink } from './share-link.ts';

export const ShareButton = (what: { title: string; path: string }) => (
  <Button onClick={() => void shareLink(what)}>
    <Share2 aria-hidden="true" /> Share
  </Button>
);
