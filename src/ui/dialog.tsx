import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons, the main one last. They stay visible while the body scrolls. */
  footer?: ReactNode;
  size?: 'regular' | 'wide';
  /** False while closing would lose something: then only the dialog's own buttons close it. */
  dismissable?: boolean;
  children?: ReactNode;
};

/**
 * The browser's own modal dialog: it traps and restores the focus, and makes the page behind it inert. On a phone it is a
 * sheet from the bottom. The focus goes to `[data-autofocus]`, otherwise to the first control.
 */
export function Dialog({ open, onClose, dismissable = true, ...rest }: DialogProps) {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  if (!present) return null;
  return (
    <Modal
      {...rest}
      open={open}
      dismissable={dismissable}
      onDismiss={() => dismissable && onClose()}
      onClosed={onClose}
      onGone={() => setPresent(false)}
    />
  );
}

/** The page behind stops scrolling and loses its scrollbar; its layout must not shift. */
function keepWidth() {
  const root = document.documentElement;
  if (document.querySelector('dialog.dialog[open]')) return;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
}

/** A phone's keyboard covers the page: this keeps the dialog above it. Returns how to stop. */
function keepAboveKeyboard(element: HTMLElement) {
  const view = window.visualViewport;
  const measure = () => {
    if (!view) return;
    const covered = window.innerHeight - view.height - view.offsetTop;
    // Zoomed in, the viewport is smaller without a keyboard.
    element.style.setProperty('--keyboard', `${view.scale > 1.01 ? 0 : Math.max(0, Math.round(covered))}px`);
  };
  measure();
  view?.addEventListener('resize', measure);
  view?.addEventListener('scroll', measure);
  return () => {
    view?.removeEventListener('resize', measure);
    view?.removeEventListener('scroll', measure);
  };
}

type ModalProps = Omit<DialogProps, 'onClose'> & {
  onDismiss: () => void;
  onClosed: () => void;
  onGone: () => void;
};

function Modal(props: ModalProps) {
  const {
    open,
    title,
    description,
    footer,
    size = 'regular',
    dismissable,
    children,
    onDismiss,
    onClosed,
    onGone,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const id = useId();
  const gone = useEffectEvent(onGone);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open) {
      if (!element.open) {
        keepWidth();
        element.showModal();
        element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
      }
      return keepAboveKeyboard(element);
    }
    let stale = false;
    element.close();
    // Stays until the closing animation has ended; a browser without it closes at once.
    Promise.allSettled(element.getAnimations().map((animation) => animation.finished)).then(() => {
      if (!stale) gone();
    });
    return () => {
      stale = true;
    };
  }, [open]);

  // Unmounted while open: closing it first restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        // The cancel event of a file input inside bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss();
      }}
      onClose={(event) => {
        // The browser may close it by itself (a second Escape), which has to update the state.
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClosed();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === event.currentTarget) onDismiss();
      }}
      // Keys pressed inside must not reach the tabs or menu that the dialog is nested in.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="dialog-head">
        <h2 id={`${id}-title`} className="type-heading text-5">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="mt-1 text-2 text-muted">
            {description}
          </p>
        )}
      </div>
      {children && <div className="dialog-body">{children}</div>}
      {footer && <div className="dialog-foot">{footer}</div>}
      {dismissable && (
        <div className="dialog-close">
          <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onDismiss} />
        </div>
      )}
    </dialog>
  );
}

/** A dialog's usual `footer`: Cancel, and the button for what the dialog does. With `form` it submits that form. */
export const DialogButtons = ({ onClose, ...action }: ButtonProps & { onClose: () => void }) => (
  <>
    <Button onClick={onClose}>Cancel</Button>
    <Button type={action.form ? 'submit' : 'button'} tone="primary" {...action} />
  </>
);
