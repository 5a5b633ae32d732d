import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { Button } from '#ui/button.tsx';

const cards = [
  { sticker: 'trophy', from: '#12372a', to: '#34b36a' },
  { sticker: 'shield', from: '#16324f', to: '#3aa0d8' },
  { sticker: 'megaphone', from: '#8a1f24', to: '#ffc93c' },
] as const;

const points = [
  {
    title: 'Begin with a template',
    text: 'Cards, posts, banners and shirts, for match day or for the end of a season. Put in your photo and your words.',
  },
  {
    title: 'Made for sport',
    text: 'Stickers, textures and fonts of ours, and figures that follow an athlete’s records.',
  },
  {
    title: 'Checked as you work',
    text: 'The studio names a blurred photo, a text at the edge or a colour nobody can read, and repairs it.',
  },
] as const;

/** What the studio is, for people who aren't signed in. */
export function StudioIntro() {
  const ask = useSignInGate();
  return (
    <div className="grid gap-10">
      <section className="grid items-center gap-8 md:grid-cols-2">
        <div className="grid justify-items-start gap-4">
          <h2 className="type-heading text-6 text-balance">Design it once. Show it everywhere.</h2>
          <p className="max-w-[44ch] text-4 text-muted">
            An editor in your browser for trading cards, posts and prints. It works with mouse, touch and
            keyboard, and saves while you work.
          </p>
          <Button tone="primary" onClick={() => ask({ next: '/my-studio' })}>
            Sign in to start
          </Button>
        </div>
        <div className="flex items-center justify-center gap-3" aria-hidden="true">
          {cards.map(({ sticker, from, to }, index) => (
            <span
              key={sticker}
              className="grid aspect-5/7 w-28 place-items-center rounded-card shadow-2 sm:w-36"
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
        {points.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-line pt-4">
            <h3 className="font-bold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
