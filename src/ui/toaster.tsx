import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { dismissToast, pauseToasts, resumeToasts, type Toast, toastStore } from '#ui/toast.ts';

const NONE: readonly Toast[] = [];

/** Rendered once in the root. Shows the messages of `toast()` and has them announced. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE);
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  useEffect(() => {
    const element = region.current;
    if (!element || newest === undefined) return;
    // Shown again each time, so that it is above a dialog opened since.
    element.hidePopover();
    element.dataset.place = 'bottom';
    element.showPopover();
    // The focused button stays visible, since it may be pressed again.
    const pressed = document.activeElement;
    if (pressed && pressed !== document.body && overlap(element, pressed)) element.dataset.place = 'top';
  }, [newest]);

  const urgent = toasts.filter(({ tone }) => tone === 'bad');
  return (
    <>
      {/* Live regions have to exist before they are filled, and outside the popover, which comes and goes. */}
      <div className="sr-only" role="status">
        {toasts
          .filter(({ tone }) => tone !== 'bad')
          .map(({ id, message }) => (
            <p key={id}>{message}</p>
          ))}
      </div>
      <div className="sr-only" role="alert">
        {urgent.map(({ id, message }) => (
          <p key={id}>{message}</p>
        ))}
      </div>
      <section
        ref={region}
        popover="manual"
        className="toasts"
        aria-label="Messages"
        onPointerEnter={pauseToasts}
        onPointerLeave={resumeToasts}
        onFocus={pauseToasts}
        onBlur={resumeToasts}
      >
        {toasts.map((one) => (
          <ToastCard key={one.id} {...one} />
        ))}
      </section>
    </>
  );
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
}

function ToastCard({ id, message, tone, action }: Toast) {
  return (
    <div className="toast" data-tone={tone}>
      {tone === 'good' && <CircleCheck className="toast-icon" aria-hidden="true" />}
      {tone === 'bad' && <TriangleAlert className="toast-icon" aria-hidden="true" />}
      <p>{message}</p>
      {action && 'to' in action && (
        <Link to={action.to} className="toast-action" onClick={() => dismissToast(id)}>
          {action.label}
        </Link>
      )}
      {action && 'run' in action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        className="grid place-items-center"
        onClick={() => dismissToast(id)}
      >
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  );
}
