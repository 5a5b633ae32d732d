import { useEffect, useId, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The forms of the page. The router can ask only once, so the first of them asks for all. */
const guards = new Map<string, () => boolean>();
const listeners = new Set<() => void>();
const wouldLose = () => [...guards.values()].some((when) => when());
const first = () => guards.keys().next().value;
const tell = () => {
  for (const listener of listeners) listener();
};
function onFirst(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks before leaving a page. @param when asked at that moment: whether something would be lost */
export function LeaveGuard({ when }: { when: () => boolean }) {
  const id = useId();
  const asks = useSyncExternalStore(onFirst, first, () => undefined) === id;
  useEffect(() => {
    guards.set(id, when);
  });
  useEffect(() => {
    tell();
    return () => {
      guards.delete(id);
      tell();
    };
  }, [id]);
  return asks && <Question />;
}

function Question() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  );
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      description="Your changes on this page will be lost."
      footer={
        <>
          <Button tone="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button tone="primary" onClick={() => blocker.reset?.()} data-autofocus>
            Keep editing
          </Button>
        </>
      }
    />
  );
}
