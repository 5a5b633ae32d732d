import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** What browsers do for full page loads: shows progress, announces the new title and moves the focus. */
export function PageChange() {
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const [title, setTitle] = useState('');
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setTitle(document.title);
    // The focus moves to the new page, away from the link that led to it.
    if (!document.querySelector('dialog[open]'))
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <div
        aria-hidden="true"
        className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-link transition-transform ${
          loading ? 'scale-x-75 delay-150 duration-[2s]' : 'scale-x-0 duration-0'
        }`}
      />
      <p role="status" className="sr-only">
        {title}
      </p>
    </>
  );
}
