import { useEffect, useSyncExternalStore } from 'react';
import { toast } from '#ui/toast.ts';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Stays in view, in the header. A link would lead from a working page to one that says the same, so it's stopped. */
export function OfflineNote() {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  useEffect(() => {
    if (!isOffline) return;
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      // A jump within this page needs nobody.
      if (!link || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      event.stopPropagation();
      toast('You’re offline. Try again when you’re connected.');
    };
    document.addEventListener('click', hold, { capture: true });
    return () => document.removeEventListener('click', hold, { capture: true });
  }, [isOffline]);
  return (
    <div role="status">
      {isOffline && (
        <p className="bg-ink px-4 py-1.5 text-center text-2 font-semibold text-ground">
          You’re offline. This page may be out of date.
        </p>
      )}
    </div>
  );
}
