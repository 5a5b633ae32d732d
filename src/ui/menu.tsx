import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
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
  /** Draws the button: `trigger={(props) => <IconButton {...props} label="More" icon={...} />}`. */
  trigger: (props: TriggerProps) => ReactNode;
  align?: 'start' | 'end';
  /** MenuItem, MenuLink, MenuNote, MenuRule. Mounted only while open. */
  children: ReactNode;
};

/**
 * A menu of actions in the top layer. The browser closes it on Escape or a press elsewhere and gives the focus back. Its
 * element is made by the first press: a page has many menus, and most of them are never opened.
 */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const openedByKey = useRef(false);
  const [mounted, setMounted] = useState(false);
  const [open, setOpen] = useState(false);

  // The browser looks for the popup after the press was handled, so it has to be there by then.
  const mount = () => {
    if (!mounted) flushSync(() => setMounted(true));
  };
  const button = () => document.getElementById(`${id}-trigger`);
  const items = () => [...(popup.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  useEffect(() => {
    if (!open) return;
    const follow = () => {
      const trigger = document.getElementById(`${id}-trigger`);
      if (popup.current && trigger) placePopup(popup.current, trigger, align);
    };
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, { capture: true });
    };
  }, [open, id, align]);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const all = items();
    const now = all.indexOf(document.activeElement as HTMLElement);
    const go = (to: number) => {
      event.preventDefault();
      all[(to + all.length) % all.length]?.focus();
    };
    if (event.key === 'ArrowDown') go(now + 1);
    else if (event.key === 'ArrowUp') go(now < 0 ? all.length - 1 : now - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(all.length - 1);
    else if (event.key === 'Tab') popup.current?.hidePopover();
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const fresh = event.timeStamp - typed.current.at > 600;
      typed.current = {
        text: (fresh ? '' : typed.current.text) + event.key.toLowerCase(),
        at: event.timeStamp,
      };
      const order = [...all.slice(now + (fresh ? 1 : 0)), ...all.slice(0, Math.max(0, now))];
      order.find((item) => item.textContent?.trim().toLowerCase().startsWith(typed.current.text))?.focus();
    }
  }

  return (
    <>
      {trigger({
        id: `${id}-trigger`,
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
          aria-labelledby={`${id}-trigger`}
          onBeforeToggle={(event) => {
            // The items must be there before the popup is measured.
            if (event.newState === 'open') flushSync(() => setOpen(true));
          }}
          onToggle={(event) => {
            if (event.newState === 'closed') return setOpen(false);
            const from = button();
            if (from && popup.current) placePopup(popup.current, from, align);
            (openedByKey.current ? items()[0] : popup.current)?.focus({ preventScroll: true });
            openedByKey.current = false;
          }}
          onKeyDown={move}
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

type ItemLook = { icon?: ReactNode; tone?: 'plain' | 'danger' };

export type MenuItemProps = ItemLook & {
  onSelect: () => void;
  disabled?: boolean;
  /** For a choice among items: the chosen one. */
  checked?: boolean;
  children: ReactNode;
};

export function MenuItem({ icon, tone, onSelect, disabled, checked, children }: MenuItemProps) {
  const common = { type: 'button', tabIndex: -1, className: 'menu-item', 'data-tone': tone } as const;
  const act = disabled ? undefined : onSelect;
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  return checked === undefined ? (
    <button {...common} role="menuitem" aria-disabled={disabled} onClick={act}>
      {content}
    </button>
  ) : (
    <button {...common} role="menuitemradio" aria-checked={checked} aria-disabled={disabled} onClick={act}>
      {content}
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
