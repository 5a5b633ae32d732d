import { ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isAtTop } from './at-top.ts';

interface NewPostsPillProps {
  /** The element just above the list. */
  top: RefObject<HTMLElement | null>;
  count: number;
  noun?: 'post' | 'shout';
  onShow: () => void;
}

/** "3 new posts", below the header while somebody has scrolled down. At the top they appear by themselves. */
export default function NewPostsPill({ top, count, noun = 'post', onShow }: NewPostsPillProps) {
  const show = useEffectEvent(onShow);
  useEffect(() => {
    const onScroll = () => isAtTop(top.current) && show();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [top]);
  const label = `${count} new ${noun}${count === 1 ? '' : 's'}`;
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center">
        <button
          type="button"
          className="button pointer-events-auto rounded-full shadow-3"
          data-tone="primary"
          data-size="small"
          onClick={() => {
            onShow();
            // The next Tab moves into the first of them.
            top.current?.focus({ preventScroll: true });
            top.current?.scrollIntoView();
          }}
        >
          <span className="button-label">
            <ArrowUp aria-hidden="true" />
            {label}
          </span>
        </button>
      </div>
    </>
  );
}
