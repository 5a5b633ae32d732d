import { Bell } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { placePopup } from '#ui/place-popup.ts';
import { useNoticeStream, useUnread } from './use-notices.ts';

const NoticePanel = lazy(() => import('./notice-panel.tsx'));

/** The bell in the header: a link to the page on phones, a panel with the newest where there is room. */
export default function NoticeBell({ viewerId }: { viewerId: string }) {
  useNoticeStream(viewerId);
  const unread = useUnread();
  const label = unread > 0 ? unreadNotifications(unread) : 'Notifications';
  const face = (
    <>
      <Bell aria-hidden="true" />
      {unread > 0 && (
        <span className="icon-button-count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </>
  );
  return (
    <>
      <Link to="/notifications" className="icon-button md:hidden" aria-label={label}>
        {face}
      </Link>
      <PanelButton label={label}>{face}</PanelButton>
      <Arrival unread={unread} />
    </>
  );
}

function PanelButton({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the panel
  useEffect(() => panel.current?.hidePopover(), [key]);
  const place = () => {
    if (panel.current && button.current) placePopup(panel.current, button.current, 'end');
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button max-md:hidden"
        title="Notifications"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Notifications"
        tabIndex={-1}
        className="menu max-h-[min(40rem,calc(100dvh-5rem))] w-96 max-w-none max-md:hidden"
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') flushSync(() => setOpen(true));
        }}
        onToggle={({ newState }) => {
          if (newState === 'closed') return setOpen(false);
          place();
          panel.current?.focus({ preventScroll: true });
        }}
      >
        {open && (
          <Suspense>
            <NoticePanel onShown={place} onDone={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}

const unreadNotifications = (count: number): string =>
  count === 1 ? '1 unread notification' : `${count > 99 ? 'More than 99' : count} unread notifications`;

/** Announces to screen readers, once, that something arrived while the page was open. */
function Arrival({ unread }: { unread: number }) {
  const before = useRef(unread);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (unread > before.current) setAnnouncement(unreadNotifications(unread));
    else if (unread < before.current) setAnnouncement('');
    before.current = unread;
  }, [unread]);
  return (
    <span role="status" className="sr-only">
      {announcement}
    </span>
  );
}
