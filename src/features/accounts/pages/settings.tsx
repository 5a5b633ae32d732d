import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { aboveSettings, settingsOf } from '../settings/settings-entry.ts';

export const meta = unlistedMeta('Settings', 'Your profile, notifications, privacy and account.');

export default function SettingsPage() {
  return (
    <SettingsFrame title="Settings" to="change your settings" isList>
      {(viewer) => <AllSettings viewer={viewer} />}
    </SettingsFrame>
  );
}

function AllSettings({ viewer }: { viewer: MyProfile }) {
  const { site } = usePlatform();
  return (
    <>
      <Suspense>
        {aboveSettings.map(([path, Above]) => (
          <Above key={path} viewer={viewer} className="mb-8" />
        ))}
      </Suspense>
      <div className="gap-8 md:columns-2 xl:columns-3">
        {settingsOf(viewer, site).map(({ title, pages }) => (
          <section key={title} aria-label={title} className="mb-8 break-inside-avoid">
            <h2 className="type-heading mb-2 text-4">{title}</h2>
            <ul className="panel divide-y divide-line">
              {pages.map(({ to, label, text, Icon }) => (
                <li key={to}>
                  <Link to={to} className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-raised">
                    <Icon aria-hidden="true" className="shrink-0 text-muted" />
                    <span className="min-w-0 flex-1">
                      <span className="block font-semibold">{label}</span>
                      <span className="block text-2 text-muted">{text}</span>
                    </span>
                    <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
