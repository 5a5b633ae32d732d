import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Asks before leaving a page. @param when asked at that moment: whether something would be lost */
export function LeaveGuard({ when }: { when: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && when(),
  );
  const stop = useEffectEvent((event: BeforeUnloadEvent) => {
    if (when()) event.preventDefault();
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => stop(event);
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
