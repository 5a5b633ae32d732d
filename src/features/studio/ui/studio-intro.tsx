import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { type SiteRules, siteRules } from '#platform/site-rules.ts';
import { Button } from '#ui/button.tsx';

const cards = [
  { sticker: 'trophy', from: '#12372a', to: '#34b36a' },
  { sticker: 'shield', from: '#16324f', to: '#3aa0d8' },
  { sticker: 'megaphone', from: '#8a1f24', to: '#ffc93c' },
] as const;

const pointsOf = ({ can }: SiteRules): readonly { title: string; text: string }[] => [
  {
    title: 'Begin with a template',
    text: can.usePhotos
      ? 'Cards, posts, banners and shirts, for match day or for the end of a season. Put in your photo and your words.'
      : 'Cards and posts for match day or for a thank you. Put in your words and choose your stickers.',
  },
  {
    title: 'Made for sport',
    text: can.measure
      ? 'Stickers, textures and fonts of ours, and figures that follow an athlete’s records.'
      : 'Stickers, textures and fonts that we drew and chose for you.',
  },
  {
    title: 'Checked as you work',
    text: 'The studio names a text at the edge or a colour that is hard to read, and repairs it for you.',
  },
];

/** What the studio is, for people who aren't signed in. */
export function StudioIntro() {
  const ask = useSignInGate();
  const { site } = usePlatform();
  return (
    <div className="grid gap-10">
      <section className="grid items-center gap-8 md:grid-cols-2">
        <div className="grid justify-items-start gap-4">
          <h2 className="type-heading text-6 text-balance">Design it once. Show it everywhere.</h2>
          <p className="max-w-[44ch] text-4 text-muted">
            An editor in your browser for trading cards, posts and prints. It works with mouse, touch and
            keyboard, and saves while you work.
          </p>
          <Button tone="primary" onClick={() => ask({ to: 'open the studio', next: '/my-studio' })}>
            Sign in to start
          </Button>
        </div>
        <div className="flex items-center justify-center gap-3 overflow-hidden py-4" aria-hidden="true">
          {cards.map(({ sticker, from, to }, index) => (
            <span
              key={sticker}
              className="grid aspect-5/7 w-24 shrink-0 place-items-center rounded-card shadow-2 sm:w-36"
              style={{
                background: `linear-gradient(160deg, ${to}, ${from})`,
                rotate: `${(index - 1) * 6}deg`,
                translate: `0 ${index === 1 ? '-0.75rem' : '0'}`,
              }}
            >
              <img src={`/studio-files/stickers/${sticker}.svg`} alt="" className="w-3/5" />
            </span>
          ))}
        </div>
      </section>
      <ul className="grid gap-6 md:grid-cols-3">
        {pointsOf(siteRules[site]).map(({ title, text }) => (
          <li key={title} className="border-t-2 border-line pt-4">
            <h3 className="font-bold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
