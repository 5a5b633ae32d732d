import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Shows what is far down a page, and loads its code, when the reader is half a screen away from it. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '50% 0px',
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place} />;
}
