import { Copy, Share2 } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { noteOwnCode } from '#features/referrals/stored-code.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';
import { copyLink } from '#ui/copy-text.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const QrCode = lazy(() => import('./qr-code.tsx'));

interface InviteTicketProps {
  code: string;
  link: string;
}

/** The code in large letters, with every way to share it. */
export function InviteTicket({ code, link }: InviteTicketProps) {
  const { name } = usePlatform();
  useEffect(() => noteOwnCode(code), [code]);
  const shared = { title: name, text: `Come and join me on ${name}.`, url: link };
  const canShare = typeof navigator.share === 'function';
  return (
    <section aria-label="Your code" className="panel grid overflow-hidden md:grid-cols-[1fr_auto]" data-bleed>
      <div className="grid grid-cols-1 content-center gap-4 p-5 sm:p-8">
        <div>
          <p className="type-label text-muted">Your code</p>
          <p className="type-numeral whitespace-nowrap text-6 tracking-wide text-link max-sm:text-7 lg:text-7">
            {code.slice(0, 4)}
            <span className="ms-[0.25em]">{code.slice(4)}</span>
          </p>
        </div>
        <p className="select-all wrap-anywhere text-3 text-muted">{link}</p>
        <div className="flex flex-wrap gap-2.5">
          <Button tone="primary" onClick={() => void copyLink(link)}>
            <Copy aria-hidden="true" />
            Copy link
          </Button>
          {canShare && (
            // Closing the share sheet is not an error.
            <Button onClick={() => navigator.share(shared).catch(() => {})}>
              <Share2 aria-hidden="true" />
              Share
            </Button>
          )}
        </div>
      </div>
      <div className="grid place-items-center border-dashed border-edge p-5 max-md:border-t-2 sm:p-8 md:border-s-2">
        <div className="w-56">
          <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
            <QrCode link={link} fileName={`invitation-${code}`} />
          </Suspense>
        </div>
      </div>
    </section>
  );
}
