import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#ui/icon-button.tsx';
import type { Announcement } from '../announcement.ts';

/** Ids, with spaces between them. public/theme.js hides these before the first paint. */
const STORED_AS = 'read-announcements';
/** Older ones have ended by then. */
const MOST = 20;

function remember(id: string): void {
  const read = (localStorage.getItem(STORED_AS) ?? '').split(' ').filter(Boolean);
  localStorage.setItem(STORED_AS, [...read, id].slice(-MOST).join(' '));
}

const edges = { info: 'border-edge', good: 'border-good', warn: 'border-warn' };

/** The announcements above a page, until they are dismissed. */
export default function Announcements({ items }: { items: readonly Announcement[] }) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const shown = items.filter(({ id }) => !dismissed.includes(id));
  if (shown.length === 0) return null;
  return (
    <section aria-label="Announcements">
      {shown.map(({ id, text, path, tone }) => (
        <div key={id} data-announcement={id} className="border-b border-line bg-raised">
          <div className="page flex items-center gap-3 py-1">
            <p className={`min-w-0 flex-1 border-s-4 ps-3 text-2 font-semibold ${edges[tone]}`}>
              {path ? (
                <Link to={path} className="underline">
                  {text}
                </Link>
              ) : (
                text
              )}
            </p>
            <IconButton
              label="Dismiss"
              icon={<X aria-hidden="true" />}
              onClick={() => {
                remember(id);
                setDismissed([...dismissed, id]);
              }}
            />
          </div>
        </div>
      ))}
    </section>
  );
}
