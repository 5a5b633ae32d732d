import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { placePopup } from '#ui/place-popup.ts';

type TriggerProps = {
  id: string;
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

export type MenuProps = {
  /** Renders the button: `trigger={(props) => <IconButton {...props} label="More" icon={...} />}`. */
  trigger: (props: TriggerProps) => ReactNode;
  align?: 'start' | 'end';
  /** MenuItem, MenuLink, MenuNote, MenuRule. Mounted only while open. */
  children: ReactNode;
};

/**
 * A menu of actions in the top layer. The browser closes it on Escape or a click elsewhere and restores the focus. Its
 * element is created by the first click: a page has many menus, and most of them are never opened.
 */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const id = useId();
  const triggerId = `${id}-trigger`;
  const popup = useRef<HTMLDivElement>(null);
  const openedByKey = useRef(false);
  const [mounted, setMounted] = useState(false);
  const [open, setOpen] = useState(false);

  // The browser looks for the popover after the click was handled, so it has to exist by then.
  const mount = () => {
    if (!mounted) flushSync(() => setMounted(true));
  };
  const onKeyDown = useMenuKeys();

  useEffect(() => {
    if (!open) return;
    const follow = () => {
      placeNextTo(triggerId, popup.current, align);
      focusFirstFor(openedByKey, popup.current);
    };
    // Items that load when the menu is opened make it grow.
    const growth = new ResizeObserver(follow);
    if (popup.current) growth.observe(popup.current);
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      growth.disconnect();
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, { capture: true });
    };
  }, [open, triggerId, align]);

  return (
    <>
      {trigger({
        id: triggerId,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: mount,
        onKeyDown: (event) => {
          openedByKey.current = ['ArrowDown', 'Enter', ' '].includes(event.key);
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          mount();
          popup.current?.showPopover({ source: event.currentTarget });
        },
      })}
      {mounted && (
        <div
          ref={popup}
          id={id}
          role="menu"
          tabIndex={-1}
          popover="auto"
          className="menu"
          aria-labelledby={triggerId}
          onBeforeToggle={(event) => {
            // The items must be rendered before the popover is measured.
            if (event.newState === 'open') flushSync(() => setOpen(true));
          }}
          onToggle={(event) => {
            if (event.newState === 'closed') return setOpen(false);
            const menu = event.currentTarget;
            placeNextTo(triggerId, menu, align);
            focusFirstFor(openedByKey, menu);
            if (!menu.contains(document.activeElement)) menu.focus({ preventScroll: true });
          }}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            const item = (event.target as Element).closest('[role^="menuitem"]');
            if (item && item.getAttribute('aria-disabled') !== 'true') popup.current?.hidePopover();
          }}
        >
          {open && children}
        </div>
      )}
    </>
  );
}

/** Arrow keys, Home and End move through the items, a letter moves to the next one that begins with it, Tab leaves. */
function useMenuKeys() {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget: menu } = event;
    const all = itemsOf(menu);
    const now = all.indexOf(document.activeElement as HTMLElement);
    const go = (to: number) => {
      event.preventDefault();
      all[(to + all.length) % all.length]?.focus();
    };
    if (key === 'ArrowDown') go(now + 1);
    else if (key === 'ArrowUp') go(now < 0 ? all.length - 1 : now - 1);
    else if (key === 'Home') go(0);
    else if (key === 'End') go(all.length - 1);
    else if (key === 'Tab') menu.hidePopover();
    else if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const fresh = event.timeStamp - typed.current.at > 600;
      typed.current = {
        text: (fresh ? '' : typed.current.text) + key.toLowerCase(),
        at: event.timeStamp,
      };
      const order = [...all.slice(now + (fresh ? 1 : 0)), ...all.slice(0, Math.max(0, now))];
      order.find((item) => item.textContent?.trim().toLowerCase().startsWith(typed.current.text))?.focus();
    }
  };
}

/** Whoever opens a menu by key goes on with keys: at its first item, once there is one. */
function focusFirstFor(openedByKey: RefObject<boolean>, menu: HTMLElement | null) {
  const first = menu && itemsOf(menu)[0];
  if (!openedByKey.current || !first) return;
  openedByKey.current = false;
  first.focus({ preventScroll: true });
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

function placeNextTo(triggerId: string, menu: HTMLElement | null, align: 'start' | 'end') {
  const trigger = document.getElementById(triggerId);
  if (menu && trigger) placePopup(menu, trigger, align);
}

type ItemLook = { icon?: ReactNode; tone?: 'plain' | 'danger' };

export type MenuItemProps = ItemLook & {
  onSelect: () => void;
  disabled?: boolean;
  /** For a choice among items: the selected one. */
  checked?: boolean;
  children: ReactNode;
};

export function MenuItem({ icon, tone, onSelect, disabled, checked, children }: MenuItemProps) {
  const kind =
    checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked };
  return (
    <button
      type="button"
      tabIndex={-1}
      className="menu-item"
      data-tone={tone}
      {...kind}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onSelect}
    >
      {icon}
      {children}
    </button>
  );
}

export function MenuLink({ icon, tone, children, ...rest }: ItemLook & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} role="menuitem" tabIndex={-1} className="menu-item" data-tone={tone}>
      {icon}
      {children}
    </Link>
  );
}

export function MenuNote({ children }: { children: ReactNode }) {
  return <div className="menu-note text-2">{children}</div>;
}

export function MenuRule() {
  return <hr className="menu-rule" />;
}
